import type { Encoding } from './decode-file.ts'

/** The letters beyond ASCII of languages, by the pages that have them. */
const western = [
  ...['äöüß', 'àâæçèéêëîïôœùûüÿ', 'áéíñóúüªº', 'àáâãçéêíóôõúü', 'àèéìîòóù', 'èéëïöü', 'åäöéü', 'åæøéäö'],
  ...['áæéðíóöúýþ', 'àçèéíïòóúü', 'äõöüšž'],
]
const central = ['ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'áéíóöőúüű', 'ăâîșțşţ', 'čćđšž', 'äöüß']
const baltic = ['ąčęėįšųūž', 'āčēģīķļņšūž', 'äõöüšž', 'ąćęłńóśźż', 'äöüß']
const pages: Partial<Record<Encoding, readonly string[]>> = {
  'windows-1252': western,
  'windows-1250': central,
  'iso-8859-2': central,
  'windows-1257': baltic,
  'windows-1254': ['âçğıîöşûüİ', 'äöüß'],
  macintosh: western,
  'windows-1251': [
    'абвгдежзийклмнопрстуфхцчшщъыьэюяё',
    'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
    'абвгдђежзијклљмнњопрстћуфхцчџш',
  ],
  'koi8-r': ['абвгдежзийклмнопрстуфхцчшщъыьэюяё'],
  'windows-1253': ['αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ'],
  'windows-1255': ['אבגדהוזחטיךכלםמןנסעףפץצקרשת'],
  'windows-1256': ['ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي'],
}

/** Another page than that of the West says so by this many signs more. */
const CLEARLY = 2

/**
 * The page of one byte a letter with which a text is made of words: its letters are of one language, no capital stands behind a small
 * letter and no sign within a word. Western where nothing tells; of two that are as good, as `likely` lists them.
 */
export function guessCodePage(bytes: Uint8Array, likely: readonly Encoding[]): Encoding {
  const names = Object.keys(pages) as Encoding[]
  const order = [...likely.filter((name) => name in pages), ...names]
  const scored = names.map((page) => ({ page, score: scoreOf(new TextDecoder(page).decode(bytes), pages[page] ?? []) }))
  scored.sort((a, b) => b.score - a.score || order.indexOf(a.page) - order.indexOf(b.page))
  const asWestern = scored.find(({ page }) => page === 'windows-1252')?.score ?? 0
  const [best] = scored
  return best && best.score >= asWestern + CLEARLY ? best.page : 'windows-1252'
}

/** How many signs beyond ASCII, each counted once, stand as they would in a text of one of these languages, less those that do not. */
function scoreOf(text: string, alphabets: readonly string[]): number {
  const letters = new Set<string>()
  const [good, bad] = [new Set<string>(), new Set<string>()]
  for (const found of text.matchAll(/\P{ASCII}/gu)) {
    const [sign, before, after] = [found[0], text[found.index - 1] ?? ' ', text[found.index + 1] ?? ' ']
    if (/\p{L}/u.test(sign)) {
      if (isLetter(before) || isLetter(after))
        (isOutOfPlace(sign, before, after) ? bad : letters).add(sign.toLowerCase())
    } else if (/[\p{Cc}\uFFFD]/u.test(sign) || isInWord(sign, before, after)) bad.add(sign)
    else if (isPunctuation(sign, before, after)) good.add(sign)
  }
  const known = alphabets.map((alphabet) => [...letters].filter((letter) => alphabet.includes(letter)).length)
  return 2 * Math.max(...known) - letters.size + good.size - bad.size
}

const isLetter = (sign: string) => /\p{L}/u.test(sign)

/** "MŠrz" has a capital within a word, "Aηύklama" letters of two scripts. */
function isOutOfPlace(sign: string, before: string, after: string): boolean {
  if (/\p{Lu}/u.test(sign) && /\p{Ll}/u.test(before)) return true
  return !/\p{Script=Latin}/u.test(sign) && /[a-z]/i.test(before + after)
}

/** "£ód", "Stra§e" and "z³", and not "m²", "Trex®" and "O’Brien". */
function isInWord(sign: string, before: string, after: string): boolean {
  if (/[²³]/.test(sign)) return isLetter(after) || /[^\P{L}mt]/u.test(before)
  if (/[®™©°ªº]/.test(sign)) return isLetter(after)
  return !/[\u00a0‘’“”„‚«»–—…·•¿¡€]/.test(sign) && (isLetter(before) || isLetter(after))
}

function isPunctuation(sign: string, before: string, after: string): boolean {
  if (sign === '’') return isLetter(before)
  if (/[“‘«„¿¡]/.test(sign)) return !isLetter(before) && isLetter(after)
  if (/[”»]/.test(sign)) return isLetter(before) && !isLetter(after)
  return /[–—•]/.test(sign) && before === ' ' && after === ' '
}
