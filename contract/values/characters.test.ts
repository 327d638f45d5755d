import { expect, test } from 'vitest'
import {
  composed,
  familiesOf,
  isWritableIn,
  nameCharacters,
  printedText,
  unprintableCharacters,
  unprintableSentence,
  unprintableWithin,
} from './characters.ts'
import { isPlainText } from './plain-text.ts'

test('a contractor who writes English or Spanish needs no further face', () => {
  for (const text of ['Renee Ortiz “Deck” ½ in × 3 – $5', 'José Muñoz, ¿cuándo?', 'a\tb\nc \u202f\u00a0'])
    expect(familiesOf(text)).toEqual([])
})

test('whatever is plain text can be printed, and written in each hand', () => {
  const all = Array.from({ length: 0x2213 }, (_, point) => String.fromCodePoint(point))
  const plain = all
    .filter(isPlainText)
    .join('')
    .replace(/\p{Cc}/gu, '')
  expect(plain.length).toBeGreaterThan(300)
  expect(unprintableCharacters(plain)).toEqual([])
  for (const font of ['Caveat', 'Dancing Script', 'Great Vibes']) expect(isWritableIn(font, plain)).toBe(true)
  expect(isPlainText('Nguyễn')).toBe(false)
})

test('a text needs the faces of its own characters and of no others', () => {
  expect(familiesOf('Nguyễn')).toEqual(['Noto Sans'])
  expect(familiesOf('王小明')).toEqual(['Noto Sans SC'])
  expect(familiesOf('김')).toEqual(['Noto Sans KR'])
  expect(familiesOf('พิม and محمد')).toEqual(['Amiri', 'Sarabun'])
  expect(familiesOf('🎉')).toEqual(['Noto Emoji'])
})

test('a character without a face is found once, wherever in a document it stands', () => {
  expect(unprintableCharacters('𓀀 Renee 𓀀')).toEqual(['𓀀'])
  expect(unprintableWithin({ client: { name: '𓀀' }, lines: [{ name: 'မ' }] })).toEqual(['𓀀', 'မ'])
  expect(unprintableWithin(undefined)).toEqual([])
})

test('what nobody sees is never said to lack a face: joiners, marks of direction, variants', () => {
  expect(unprintableCharacters('❤\ufe0f 👨\u200d👩\u200d👧 a\u200eb\u202ec\u2069 \u3000\u2003')).toEqual([])
})

test('private characters and those that Unicode has not given out have no face', () => {
  expect(unprintableCharacters('\ue000\u{378}\u{10ffff}')).toHaveLength(3)
})

test('a character that was typed in parts is judged and printed as the one it is', () => {
  expect(composed('Nguyễn'.normalize('NFD'))).toBe('Nguyễn')
  expect(composed('김'.normalize('NFD'))).toBe('김')
  expect(composed('が'.normalize('NFD'))).toBe('が')
  // A name may be written with the older form of a character of Han: it stays.
  expect(composed('\ufa19\u0301')).toBe('\ufa19\u0301')
})

test('a character without a face is printed as its number, and all else as it was typed', () => {
  expect(printedText('Renee 𓀀, မ')).toBe('Renee [U+13000], [U+1019]')
  expect(printedText('王 🎉 Renee')).toBe('王 🎉 Renee')
})

test('a signer is told which characters cannot be printed, by their numbers too', () => {
  expect(unprintableSentence('Renee')).toBeUndefined()
  expect(unprintableSentence('𓀀 ် မ')).toBe(
    "𓀀 (U+13000), ◌် (U+103A) and မ (U+1019) can't be printed. Write this in other characters.",
  )
  expect(nameCharacters([...'အဆနစမ'])).toBe('အ (U+1021), ဆ (U+1006), န (U+1014), စ (U+1005) and 1 more')
})

test('a handwriting can write a name where it has every character of it', () => {
  expect(isWritableIn('Caveat', 'Renee M. Ortiz')).toBe(true)
  expect(isWritableIn('Caveat', 'Nguyễn')).toBe(false)
  expect(isWritableIn('Dancing Script', 'Nguyễn')).toBe(true)
  expect(isWritableIn('Great Vibes', '王小明')).toBe(false)
})
