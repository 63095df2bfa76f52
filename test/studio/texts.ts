// The texts of the studio itself, and a text with every kind of markdown in each language.

export const SITE_YAML = `name: { ko: 담다, en: Damda, jp: ダムダ }
siteUrl: https://damda.example
contact: { email: hello@damda.example, address: { ko: 서울, en: Seoul, jp: ソウル } }
home:
  headline: { ko: 담을 것을 먼저 듣습니다, en: We listen first, jp: まず聞く }
  introduction: { ko: 작은 스튜디오입니다, en: A small studio, jp: 小さなスタジオ }
  principles:
    - { title: { ko: 하나, en: One, jp: 一 }, text: { ko: 천천히, en: Slowly, jp: ゆっくり } }
    - { title: { ko: 둘, en: Two, jp: 二 }, text: { ko: 또박또박, en: Plainly, jp: はっきり } }
categories:
  CATEGORY_TEST_1: { slug: design, ko: 디자인, en: Design }
  CATEGORY_TEST_2: { slug: development, ko: 개발, en: Development }
security: { contact: "mailto:security@damda.example", expires: "2999-12-31T00:00:00Z" }
`;

const markdown = (paragraph: string, heading: string) => `${paragraph}

## ${heading}

A *first* [link](/work/), a **second** [one][far], a \`piece of code\`, <https://far.example/>, a  
hard break and ~~what is gone~~.

### ${heading} ${heading}

- one
  - of a list in a list
- [ ] to do
- [x] done

3. three
4. four

> ${paragraph}
>
> — somebody

\`\`\`sql
SELECT name FROM bay WHERE nights > 3; -- '<b>'
\`\`\`

\`\`\`no-such-language
a < b
\`\`\`

    a listing by its indent

| left | right |
| :--- | ---: |
| \`a\` \\| b | 1 |

![${heading}](<./01 booking.png> "${heading}") ![${heading}](./steps.gif)

![${heading}](./plan.svg)

---

**“${heading}”**이라고 https://far.example/를 보라.[^1] Then [the list above](../).[^more] Again.[^1]

https://youtu.be/abcdefghijk

<details>
<summary>${heading}</summary>

A *folded* text.

</details>

<!-- for editors alone -->

[^1]: A note with a [link](/work/).
[^more]: One paragraph.

    Another.

[far]: https://far.example/ "Far away"
`;

export const TEXTS = {
  ko: markdown('방 아홉 칸짜리 한옥 호텔의 예약 사이트를 만들었습니다.', '칸을 판다'),
  en: markdown('A booking site for a nine-bay hotel, made with the people who run it.', 'Selling bays'),
  jp: markdown('九間の韓屋ホテルのための予約サイトをつくりました。', '間を売る'),
};
