/**
 * Whether a text has nothing but characters that every PDF of ours can print, in each handwriting too, as most texts do: then nobody
 * needs the table of all of them (`characters.ts`), which a browser fetches only for others.
 */
export function isPlainText(text: string): boolean {
  return !/[^\p{Cc} -\u0148\u014a-\u017e\u2013\u2014\u2018-\u201a\u201c\u201d\u2022\u2026\u20ac]/u.test(text)
}
