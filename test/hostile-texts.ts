/** Texts that would run somewhere as script, Typst or a template, were they read as such. */
export const texts = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '"><b>bold</b>',
  "'-alert(1)-'",
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  ['$', '{7*7}'].join(''),
  '<%= 7*7 %>',
  '#{7*7}',
  '#import "x.typ"',
  '#read("/etc/passwd")',
  '#sys.inputs',
  '*strong* _em_ $x^2$',
  '\\u{202e}',
  '@label <label>',
  '{client_name}',
  '{{client_name}}',
  '[signature client]',
  '=HYPERLINK("https://evil.example")',
]

/** Sixty: each as it is, within words, and doubled. */
export const hostileTexts = texts.flatMap((text) => [text, `A ${text} b`, `${text}${text}`])
