// Words for generated texts: stems with endings, such as Korean particles.

const KOREAN_STEMS =
  '화면 글자 여백 마당 도시 지도 항구 기록 문장 색 종이 손님 예약 표 시간 계절 나무 그늘 창 책 길 사진 목록 글 저장 검색 요청 응답 주소 언어 접근 도구 설계 회의 견적 계약 납품 검토 배포 실험 측정 오류 복구 서버 캐시 그림 소리 움직임 질문 대답 이야기 장면 순서 구조 규칙 예외 이름 날짜 번역 제목 요약 독자 편집 박물관 도서관 정류장 골목 시장 부엌 찻집 가게 우편 신문 극장 병원 학교 운동장 바다 강 산 하늘 비 바람 눈 아침 저녁 여름 겨울'.split(
    ' ',
  );
/** The first is empty. */
const KOREAN_ENDINGS = ' 은 이 을 의 에 에서 으로 과 도 까지 부터 보다 마다'.split(' ');
const ENGLISH_STEMS =
  'screen letter margin courtyard city map harbour record sentence colour paper guest booking table hour season tree shade window book road picture list post store search request answer address language access tool design meeting estimate contract delivery review release trial measure fault recovery server cache drawing sound motion question reply story scene order structure rule exception name date translation title summary reader editor museum library stop alley market kitchen teahouse shop mail newspaper theatre clinic school yard sea river hill sky rain wind snow morning evening summer winter'.split(
    ' ',
  );
const ENGLISH_ENDINGS = ['', 's', 'ing', 'ed', 'er', ' of the', ' with a', ' and the', ' in', ' to'];
/** Words that few texts contain, like names and numbers. */
const RARE_WORDS = 4_000;

const combine = (stems: readonly string[], endings: readonly string[]) =>
  endings.flatMap((ending) => stems.map((stem) => `${stem}${ending}`));

export const KOREAN: readonly string[] = [
  ...combine(KOREAN_STEMS, KOREAN_ENDINGS),
  ...Array.from({ length: RARE_WORDS }, (_, number) => {
    const syllable = (offset: number) =>
      String.fromCharCode(0xac00 + ((number * 7_919 + offset * 104_729) % 11_172));
    return `${syllable(0)}${syllable(1)}${number % 3 === 0 ? syllable(2) : ''}`;
  }),
];
export const ENGLISH: readonly string[] = [
  ...combine(ENGLISH_STEMS, ENGLISH_ENDINGS),
  ...Array.from({ length: RARE_WORDS }, (_, number) => `x${((number * 7_919) % 99_991).toString(36)}`),
];
/** Identifiers of code. */
export const CODE_NAMES: readonly string[] = ENGLISH_STEMS.flatMap((first) =>
  ENGLISH_STEMS.map((second) =>
    first === second ? first : `${first}${second[0]?.toUpperCase()}${second.slice(1)}`,
  ),
);
