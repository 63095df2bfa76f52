// HTML of other systems → our markdown, with an account of all changes.
import { describe, expect, it } from 'vitest';
import { convert } from './convert.ts';

describe('convertHtml()', () => {
  it.each([
    ['<p>H<sub>2</sub>O <kbd>Ctrl</kbd></p>', 'H<sub>2</sub>O <kbd>Ctrl</kbd>'],
    ['<p><b>“안녕.”</b>이라고 <i> 말</i>했다</p>', '**“안녕.”**이라고 *말*했다'],
    ['<p><b>가</b><b>나</b></p>', '**가나**'],
    ['<p>3~5일, snake_case, [Rydeen], 2*3</p>', '3~5일, snake_case, [Rydeen], 2\\*3'],
    ['<p>&lt;기생충&gt;&nbsp;<Another World></p>', '<기생충> 〈Another World〉'],
    ['<p>https://youtu.be/a_b_c-12345</p>', '<https://youtu.be/a_b_c-12345>'],
    ['<p>가<br><br>나<br>다</p>', '가\n\n나\\\n다'],
    ['<h2 id="x">제목</h2><p><a href="#x">위</a></p>', '## 제목 {#x}\n\n[위](#x)'],
    ['<pre class="brush: php">a&lt;b<br>c</pre>', '```php\na<b\nc\n```'],
    ['<blockquote><p>말</p><cite>사람</cite></blockquote>', '> 말\n>\n> — 사람'],
    [
      '<details><summary>펼치기</summary><p>글</p></details>',
      '<details>\n<summary>펼치기</summary>\n\n글\n\n</details>',
    ],
    ['<p><a href="/old/x">글</a></p>', '[글](/blog/x)'],
    ['<figure><img src="a.jpg" alt="ㄱ"><figcaption>설명</figcaption></figure>', '![ㄱ](./a.jpg "설명")'],
    [
      '<figure><img src="a.jpg"><figcaption><a href="/u">설명</a></figcaption></figure>',
      '![](./a.jpg)\n\n[설명](/u)',
    ],
    ['<p><a href="/b.jpg"><img src="b.jpg" alt="ㄴ"></a></p>', '![ㄴ](./b.jpg)'],
    ['<p><img src="https://x.example/gone.jpg" alt="ㄷ"></p>', '[ㄷ](https://x.example/gone.jpg)'],
    [
      '<table><tr><td>가</td><td>나<ul><li>1</li><li>2</li></ul></td></tr><tr><td>a|b</td><td></td></tr></table>',
      '| 가 | 나<br>• 1<br>• 2 |\n| - | - |\n| a\\|b | |',
    ],
    [
      '<p>글<sup><a href="#fn1">1</a></sup></p><ol><li id="fn1">주석 <a href="#r">↩</a></li></ol>',
      '글[^1]\n\n[^1]: 주석',
    ],
    [
      '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">팁</div></div>',
      '> [!NOTE]\n> 💡 팁',
    ],
    [
      '<div class="kg-file-card"><a href="a.pdf"><div class="kg-file-card-title">문서</div><div class="kg-file-card-filesize">1 KB</div></a></div>',
      '[문서](a.pdf)\n\n1 KB',
    ],
    ['<ul><li>가<ol><li>나</li></ol></li><li>다</li></ul>', '- 가\n  1. 나\n- 다'],
    ['<p><b>굵은 <b>글</b></b> <span style="font-weight: bold">글</span></p>', '**굵은 글** **글**'],
    ['<p>가<svg><path d="M0"></path></svg>나</p>', '가나'],
    ['<iframe src="//www.youtube.com/embed/abcdefghijk"></iframe>', '<https://youtu.be/abcdefghijk>'],
    ['<iframe src="https://a.example/1"><a href="/b">노래</a></iframe>', '[노래](https://a.example/1)'],
    ['<blockquote>가<p></p><p></p></blockquote>', '> 가'],
    [
      '<p>글<a href="#_ftn1" name="_ftnref1">[1]</a></p><p><a href="#_ftnref1" name="_ftn1">[1]</a>: 주석</p>',
      '글[^1]\n\n[^1]: 주석',
    ],
    ['<p><a href="#note1">1</a></p>', '[1](#note1)'],
  ])('%s', (html, markdown) => {
    expect(
      convert('html', html).text.replaceAll(/ +(?=\|)|(?<=\| )-+ /g, (part) =>
        part.startsWith('-') ? '- ' : ' ',
      ),
    ).toBe(markdown);
  });

  it('accounts for dropped constructs and for those that a person must check', () => {
    const html =
      '<p><u>밑줄</u><script>x()</script></p><form><p>이름</p><input></form><ul><li><table><tr><td>가</td></tr></table></li></ul><h2>제목</h2>';
    const { text, changes, remarks } = convert('html', html);
    expect(text).toBe('밑줄\n\n이름\n\n- 가\n\n## 제목');
    expect(changes).toEqual([
      '<u> left-out 1',
      '<script> left-out 1',
      '<form> needs-person 1',
      'table left-out 1',
      'heading kept 1',
    ]);
    expect(remarks).toEqual([
      { kind: '<script>', original: 'x()' },
      { kind: '<form>', original: '이름' },
      { kind: 'table', original: '가' },
    ]);
  });
});

describe('convertWordPress()', () => {
  it.each([
    [
      '첫 줄\n둘째 줄\n\n<strong>문단</strong>\n<ul>\n<li>하나</li>\n</ul>\n끝',
      '첫 줄\\\n둘째 줄\n\n**문단**\n\n- 하나\n\n끝',
    ],
    ['<!-- wp:paragraph -->\n<p>가\n나</p>\n<!-- /wp:paragraph -->', '가 나'],
    [
      '[caption id="a" width="300"]<a href="/x.jpg"><img src="x.jpg" alt="ㄱ" /></a> 설명[/caption]',
      '![ㄱ](./x.jpg "설명")',
    ],
    ['[gallery ids="2,1"]', '![alt 2](./2.jpg)\n\n![alt 1](./1.jpg)'],
    ['[gallery]', '![alt 1](./1.jpg)\n\n![alt 2](./2.jpg)'],
    ['[youtube https://youtu.be/abcdefghijk]', '<https://youtu.be/abcdefghijk>'],
    ['[embed width="1"]https://vimeo.com/1?a=1&amp;b=2[/embed]', '<https://vimeo.com/1?a=1&b=2>'],
    ['[code lang="php"]\nif (a < b) { }\n\n[gallery]\n[/code]', '```php\nif (a < b) { }\n\n[gallery]\n```'],
    ['글\n<code>\na\n\nb\n</code>', '글\n\n```\na\n\nb\n```'],
    [
      '<!-- wp:cover --><div class="wp-block-cover" style="background-image:url(/c.jpg)"><p>글</p></div>',
      '![](./c.jpg)\n\n글',
    ],
    ['[[gallery]] 사용법', '[gallery] 사용법'],
    ['[perl]$a[0] &lt; 1[/perl]', '```perl\n$a[0] < 1\n```'],
    [
      '[vc_row][vc_column width="1/2"][vc_single_image image="1"]<p>글</p>[vc_custom_heading text="말"][/vc_column][/vc_row]',
      '![](./1.jpg)\n\n글\n\n말',
    ],
    ['본문<sup data-fn="n1" class="fn"><a href="#n1">1</a></sup>', '본문[^1]\n\n[^1]: 주석 **하나**'],
    ['<!-- wp:latest-posts {"postsToShow":3} /-->글', '글'],
  ])('%s', (text, markdown) => {
    expect(convert('wordpress', text).text).toBe(markdown);
  });
});

describe('convertMarkdown()', () => {
  it.each([
    ['**굵게**이고 _그대로_', '**굵게**이고 _그대로_'],
    [
      '![ㄱ](../img/a.png "제목") ![](https://x.example/gone.png)',
      '![ㄱ](./a.png "제목") [gone.png](https://x.example/gone.png)',
    ],
    ['![ㄱ](my photo (1).png)', '![ㄱ](./my photo (1).png)'],
    ['[글](/old/x) [글][r]\n\n[r]: /old/y', '[글](/blog/x) [글][r]\n\n[r]: /blog/y'],
    ['# 제목\n\n글', '글'],
    ['<center><img src="a.png" width="3"></center>', '![](./a.png)'],
    [
      'a <b>굵게</b> <font color="red">빨강</font> <Title> List<String> <br> b',
      'a **굵게** 빨강 〈Title〉 List\\<String> <br> b',
    ],
    ['<table>\n<tr><th>가</th></tr>\n\n<tr><td>나</td></tr>\n</table>', '| 가 |\n| - |\n| 나 |'],
    ['{% highlight js linenos %}\nlet a = "{{ b }}";\n{% endhighlight %}', '```js\nlet a = "{{ b }}";\n```'],
    ['```\n{% raw %}{{ x }}{% endraw %}\n```', '```\n{{ x }}\n```'],
    ['{% raw %}{{ x }} {% img a.png %}{% endraw %}{{ tag | first }}', '{{ x }} {% img a.png %}'],
    ['{% codeblock main.js lang:js %}\n1\n{% endcodeblock %}', '```js title="main.js"\n1\n```'],
    [
      '{% blockquote 사람 https://a.example/%20b 책 %}\n말\n{% endblockquote %}',
      '> 말\n>\n> — 사람, [책](https://a.example/%20b)',
    ],
    ['[글]({% post_url 2020-known %}) {% post_link other %}', '[글](/blog/known/) '],
    ['{% asset_img left a.png 300 "설명" %}', '![설명](./a.png)'],
    ['![ㄱ]({{ "/img/a b.png" | relative_url }}){: width="3"}', '![ㄱ](./a b.png)'],
    ['{{< figure src="/a.png" caption="설명" >}}', '![설명](./a.png "설명")'],
    ['{% include box.html\n  content="알림" %}', '알림'],
    ['{% button text="사기" href="/buy" %}', '[사기](/buy)'],
    ['<center>\n{% img a.png ㄱ %}\n</center>', '![ㄱ](./a.png)'],
    [
      '{% btn https://a.example/b, 글 %} {% frame src="https://a.example" %}',
      '[글](https://a.example/b) [https://a.example](https://a.example)',
    ],
    ['a\n<svg>\n<text x="1">b</text>\n</svg>', 'a'],
    [
      '글[[1](#footnote1)] <sup><a href="#fn2">2</a></sup>[[3]](#fn3)\n\n<a name="footnote1">1</a>: 하나 [a](/b)\n\n둘 &nbsp;[↩︎](#fnr2)',
      '글[^footnote1] [^fn2][[3]](#fn3)\n\n[^footnote1]: 하나 [a](/b)\n\n[^fn2]: 둘',
    ],
    ['글<a href="#_ftn1">[1]</a>\n\n<ol>\n<li id="_ftn1">주석</li>\n</ol>', '글[^_ftn1]\n\n[^_ftn1]: 주석'],
    ['{% note warning %}\n알림\n{% endnote %}', '> [!WARNING]\n> 알림'],
    ['> 알림\n{: .prompt-tip }', '> [!TIP]\n> 알림'],
    ['{% include heading.html level="3" content="제목" %} {{ site.email }}', '### 제목 a@b.example'],
    ['{% include video id="abcdefghijk" provider="youtube" %}', 'https://youtu.be/abcdefghijk'],
    ['{% include gallery caption="설명" %}', '![ㄱ](./a.png)\n\n설명'],
    ['| 가 | 나 |\n|-|\n| 1 | 2 |', '| 가 | 나 |\n|-|-|\n| 1 | 2 |'],
    ['## 1. 제목 A\n\n[위](#1-제목-a) [없음](#x)', '## 1. 제목 A\n\n[위](#s-1-제목-a) [없음](#x)'],
    ['글 {:.note}\n<!--more-->\n끝', '글 \n끝'],
  ])('%s', (source, markdown) => {
    const { text } = convert('markdown', source);
    expect(text.replaceAll(/-{2,}/g, '-').replaceAll(/\]\(<([^>]*)>/g, ']($1')).toBe(markdown.trim());
  });

  it.each([
    ['첫 줄 \n둘째 줄  \n끝', '첫 줄\\\n둘째 줄  \n끝'],
    ['!youtube[abcdefghijk]', 'https://youtu.be/abcdefghijk'],
    ['<aside>\n💡 알림\n</aside>', '> [!NOTE]\n> 💡 알림'],
    ['{% load static %}', '{% load static %}'],
  ])('%s, in Velog or Notion', (source, markdown) => {
    expect(convert('velog', source).text).toBe(markdown);
  });
});
