// The texts of the contact page and its form.
import { plural } from '../diagnostics/wording.ts';

/** Chooses the text of one language. */
export type Say = <Text>(ko: Text, en: Text, jp: Text) => Text;

export const createContactMessages = (say: Say) => ({
  /** In the menu. */
  short: say('문의', 'Contact', 'お問い合わせ'),
  title: say('프로젝트 문의', 'Start a project', 'プロジェクトのご相談'),
  introduction: say(
    '무엇을, 누구를 위해, 언제까지 만들고 싶은지 아는 만큼만 적어 주세요. 담당자가 직접 읽고, 보통 영업일 하루 안에 답을 드립니다.',
    'Tell us what you would like to make, for whom and by when, as far as you know. A person reads every message and usually answers within one business day.',
    '何を、誰のために、いつまでにつくりたいか、わかる範囲でお書きください。担当者が読み、通常1営業日以内にお返事します。',
  ),
  /** On a preview. */
  trial: say(
    '미리보기 페이지입니다. 여기서 보내는 문의는 시험용이라 아무에게도 전해지지 않고 하루 뒤에 지워집니다.',
    'This is a preview. An inquiry sent from here is a trial: it reaches nobody and is deleted after a day.',
    'これはプレビューです。ここから送るお問い合わせは試験用で、だれにも届かず、1日後に削除されます。',
  ),
  writeTo: say('메일이 편하시면', 'If you prefer email', 'メールをご希望の方は'),
  optional: say('선택', 'optional', '任意'),
  labels: {
    name: say('이름', 'Name', 'お名前'),
    contact: say('전화번호', 'Phone', '電話番号'),
    email: say('이메일', 'Email', 'メールアドレス'),
    serviceDescription: say('만들고 싶은 것', 'What you would like to make', 'つくりたいもの'),
    budgetType: say('예산', 'Budget', 'ご予算'),
    funnelType: say('알게 된 경로', 'How you found us', '当スタジオを知ったきっかけ'),
    privacyConsent: say(
      '개인정보 수집과 이용에 동의합니다',
      'I agree to the collection and use of my details to answer my inquiry',
      '個人情報の収集と利用に同意します',
    ),
  },
  hints: {
    email: say('답을 받으실 주소', 'Where we should reply', 'お返事をお送りする先'),
    contact: say('예: 010-1234-5678', 'For example +82 10 1234 5678', '例：03-1234-5678'),
    serviceDescription: say(
      '지금 겪는 문제, 쓸 사람, 원하는 시기. 5,000자까지 적을 수 있습니다.',
      'The problem, the people who will use it, the date you have in mind. Up to 5,000 characters.',
      'いま困っていること、使う人、ご希望の時期など。5,000文字まで書けます。',
    ),
  },
  /** Choices if site.yaml has none. */
  budgets: [
    say('1천만 원 안쪽', 'under $8k', '100万円未満'),
    say('1천만~3천만 원', '$8k to $25k', '100万〜300万円'),
    say('3천만~7천만 원', '$25k to $60k', '300万〜700万円'),
    say('7천만 원 이상', 'over $60k', '700万円以上'),
    say('아직 모름', 'not decided', '未定'),
  ],
  sources: [
    say('검색', 'Search', '検索'),
    say('소개', 'Recommendation', 'ご紹介'),
    say('블로그 글', 'Your journal', 'ブログ'),
    say('행사', 'An event', 'イベント'),
    say('예전 고객', 'Worked together before', '以前のお取引'),
  ],
  choose: say('고르지 않음', 'Not specified', '選択しない'),
  readPrivacy: say('개인정보 처리방침 읽기', 'Read the privacy notice', 'プライバシーポリシーを読む'),
  /** The terms of consent. @param days that inquiries are kept */
  consent: (days: number | undefined) => [
    [
      say('받는 정보', 'What we collect', 'お預かりする情報'),
      say(
        '이름, 전화번호, 이메일, 만들고 싶은 것. 적으시면 예산과 알게 된 경로도 받습니다.',
        'Your name, phone number, email address and what you would like to make; budget and how you found us if you tell us.',
        'お名前、電話番号、メールアドレス、つくりたいもの。ご記入いただいた場合は、ご予算と知ったきっかけも。',
      ),
    ],
    [
      say('목적', 'Why', '目的'),
      say(
        '문의를 검토하고 답을 드리기 위해',
        'To review your inquiry and reply.',
        'お問い合わせを検討し、お返事をするため',
      ),
    ],
    [
      say('보관 기간', 'How long', '保管する期間'),
      days === undefined
        ? say(
            '문의에 답하고 상담이 끝날 때까지',
            'Until your inquiry is answered and settled.',
            'お返事とご相談が終わるまで',
          )
        : say(
            `보내신 날부터 ${days}일. 그 뒤에는 지웁니다.`,
            `${plural(days, 'day')} from the day you send it; then it is deleted.`,
            `送信された日から${days}日間。その後は削除します。`,
          ),
    ],
    [
      say('거부할 권리', 'Your choice', '拒否する権利'),
      say(
        '동의하지 않으실 수 있습니다. 다만 그러면 이 양식으로는 답을 드릴 수 없습니다.',
        'You may decline. We then cannot answer you through this form.',
        '同意されないこともできます。その場合、このフォームからはお返事できません。',
      ),
    ],
  ],
  leaveEmpty: say('이 칸은 비워 두세요', 'Leave this field empty', 'この欄は空のままにしてください'),
  send: say('문의 보내기', 'Send inquiry', '送信する'),
  sending: say('보내는 중입니다…', 'Sending…', '送信しています…'),
  summary: say('다음 내용을 확인해 주세요', 'Please check the following', '次の項目をご確認ください'),
  /** Any other code of the API is shown as `INVALID_FORMAT`. */
  errors: {
    TOO_LONG: say('조금 더 짧게 적어 주세요.', 'Please write a little less.', 'もう少し短くご記入ください。'),
    INVALID_FORMAT: say(
      '쓸 수 없는 글자가 있습니다.',
      'This contains characters we cannot accept.',
      '使えない文字が含まれています。',
    ),
    REPEATED: say(
      '같은 칸이 두 번 왔습니다. 한 번만 적어 주세요.',
      'This field was sent twice. Please fill it in once.',
      'この欄が2回送られました。1回だけご記入ください。',
    ),
    INVALID_VALUE: say(
      '보기 가운데 하나를 골라 주세요.',
      'Please choose one of the options.',
      '選択肢からお選びください。',
    ),
  },
  /** In place of `errors` for some fields. */
  fieldErrors: {
    name: {
      REQUIRED: say('이름을 적어 주세요.', 'Please tell us your name.', 'お名前をご記入ください。'),
      TOO_LONG: say(
        '이름은 100자까지 적을 수 있습니다.',
        'A name can have up to 100 characters.',
        'お名前は100文字までです。',
      ),
    },
    contact: {
      REQUIRED: say(
        '전화번호를 적어 주세요.',
        'Please give us a phone number.',
        '電話番号をご記入ください。',
      ),
      TOO_LONG: say(
        '전화번호는 60자까지 적을 수 있습니다.',
        'A phone number can have up to 60 characters.',
        '電話番号は60文字までです。',
      ),
      INVALID_FORMAT: say(
        '전화번호에는 숫자가 다섯 개 이상 있어야 하고, @은 쓸 수 없습니다.',
        'A phone number has at least five digits and no @.',
        '電話番号には数字が5つ以上必要です。@は使えません。',
      ),
    },
    email: {
      REQUIRED: say(
        '이메일을 적어 주세요.',
        'Please give us an email address.',
        'メールアドレスをご記入ください。',
      ),
      INVALID_FORMAT: say(
        '이메일 주소의 모양을 확인해 주세요. 예: name@example.com',
        'Please check the email address. Example: name@example.com',
        'メールアドレスの形式をご確認ください。例：name@example.com',
      ),
    },
    serviceDescription: {
      REQUIRED: say(
        '만들고 싶은 것을 한 줄이라도 적어 주세요.',
        'Please tell us what you would like to make. One line is enough.',
        'つくりたいものを、一行でもお書きください。',
      ),
      TOO_LONG: say(
        '5,000자까지 적을 수 있습니다.',
        'Please write up to 5,000 characters.',
        '5,000文字まで書けます。',
      ),
    },
    privacyConsent: {
      INVALID_FORMAT: say(
        '답을 드리려면 개인정보 수집과 이용에 동의해 주셔야 합니다.',
        'We can only answer if you agree to the use of your details.',
        'お返事のために、個人情報の収集と利用への同意が必要です。',
      ),
    },
  },
  /** Why a form with valid fields was refused, by status. `{seconds}` is replaced. */
  problems: {
    400: {
      title: say('양식을 읽지 못했습니다', 'We could not read the form', 'フォームを読み取れませんでした'),
      text: say(
        '아래에 다시 적어 보내 주세요.',
        'Please fill it in again below.',
        '下の欄にもう一度ご記入ください。',
      ),
    },
    413: {
      title: say('내용이 너무 큽니다', 'The message is too large', '内容が大きすぎます'),
      text: say(
        '적으신 내용이 너무 커서 읽지 못했습니다. 뒤로 가서 파일은 빼고 글은 5,000자 안으로 줄여 다시 보내 주세요.',
        'Please go back, remove any files, shorten the text to 5,000 characters, and send it again.',
        '内容が大きすぎて読み取れませんでした。前のページに戻り、ファイルは添付せず、文章は5,000文字以内にして、もう一度送信してください。',
      ),
    },
    422: {
      title: say(
        '다른 내용으로 이미 보낸 문의입니다',
        'Already sent with different text',
        '別の内容で送信済みです',
      ),
      text: say(
        '이 문의는 다른 내용으로 이미 보내셨습니다. 한 번 더 보내시면 새 문의로 받습니다.',
        'You already sent this inquiry with different text. Send it again to submit it as a new one.',
        'このお問い合わせは別の内容ですでに送信されています。もう一度送信すると、新しいお問い合わせとして承ります。',
      ),
    },
    429: {
      title: say('요청이 많았습니다', 'Too many requests', 'リクエストが多すぎます'),
      text: say(
        '짧은 사이에 요청이 많아 읽지 못했습니다. 뒤로 가면 적으신 내용이 남아 있습니다. {seconds}초 뒤에 다시 보내 주세요.',
        'There were too many requests in a short time, so we did not read this one. Your text is still on the previous page: go back and send it again in {seconds} seconds.',
        '短い時間にリクエストが重なったため、読み取れませんでした。前のページに戻るとご記入の内容が残っています。{seconds}秒後にもう一度送信してください。',
      ),
    },
    503: {
      title: say('아직 저장하지 못했습니다', 'Not stored yet', 'まだ保存できていません'),
      text: say(
        '지금은 문의를 저장하지 못했습니다. {seconds}초 뒤에 다시 보내 주세요. 적으신 내용은 그대로 있습니다.',
        'We could not store your inquiry just now. Please send it again in {seconds} seconds. Your text is still here.',
        'ただいまお問い合わせを保存できませんでした。{seconds}秒後にもう一度送信してください。ご記入の内容は残っています。',
      ),
    },
  },
  /** For any other status. */
  failed: {
    title: say('보내지 못했습니다', 'Not sent', '送信できませんでした'),
    text: say(
      '저희 쪽 문제로 보내지 못했습니다. 잠시 뒤 다시 보내 주시거나 메일로 알려 주세요.',
      'Something failed on our side. Please try again in a moment, or write us an email.',
      'こちらの不具合で送信できませんでした。しばらくしてからもう一度お試しいただくか、メールでお知らせください。',
    ),
  },
  /** During the countdown. */
  wait: say(
    '짧은 사이에 요청이 많았습니다. {seconds}초 뒤에 다시 보낼 수 있습니다.',
    'There were too many requests in a short time. You can send again in {seconds} seconds.',
    '短い時間にリクエストが重なりました。{seconds}秒後にもう一度送信できます。',
  ),
  offline: say(
    '연결이 끊겨 보내지 못했습니다. 적으신 내용은 그대로 있으니 다시 눌러 주세요.',
    'The connection was lost before your inquiry was sent. Your text is still here: please send it again.',
    '接続が切れ、送信できませんでした。ご記入の内容は残っています。もう一度お試しください。',
  ),
});
