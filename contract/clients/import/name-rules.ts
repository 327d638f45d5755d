import type { Cells } from './cell-rules.ts'

/** What the name of a company ends with, in the United States and where its owners come from. */
const companyForm =
  /(?:^|[\s,])(?:inc|incorporated|l\.?l\.?c|l\.?l\.?p|l\.?p|pllc|p\.?c|plc|ltd|limited|co|company|corp|corporation|gmbh)\.?$/i
/** Words that end the name of a company or a group, and no person's. */
const groupWord =
  /\s(?:sons|bros|brothers|group|trust|association|assn|hoa|partners|partnership|associates|holdings|enterprises|properties|builders|construction|contracting|realty|foundation|services)\.?$/i
const suffix = /^(?:jr|sr|ii|iii|iv|esq|m\.?d|d\.?d\.?s|ph\.?d)\.?$/i

/** "Acme, Inc.", "Dot & Dash LLC" and "Smith & Sons", and not "John Smith Jr.". */
function isCompanyName(name: string): boolean {
  return companyForm.test(name) || groupWord.test(name)
}

/**
 * First, last and company name of a row. A name of its own says who it is where the others are missing: "Ortiz, Renee" and "Renee Ortiz"
 * are one person, "Jr." stays with the last name, "Acme, Inc." is a company. Beside a person's names another name is their company's.
 */
export function namesOf(cells: Cells): Pick<Cells, 'first_name' | 'last_name' | 'company_name'> {
  const { name, company_name } = cells
  const own = {
    first_name: joined(cells.first_name, cells.middle_name),
    last_name: joined(cells.last_name, cells.name_suffix),
  }
  if (!name || name === company_name) return { ...own, company_name }
  if (own.first_name || own.last_name) {
    const isOther = !company_name && !isSamePerson(name, joined(own.first_name, own.last_name) ?? '')
    return { ...own, company_name: isOther ? name : company_name }
  }
  if (isCompanyName(name)) return company_name ? { first_name: name, company_name } : { company_name: name }
  return { company_name, ...personOf(name) }
}

function joined(...words: (string | undefined)[]): string | undefined {
  return words.filter(Boolean).join(' ') || undefined
}

/** Whether one of two names has no word that the other does not have. */
export function isSamePerson(one: string, other: string): boolean {
  const [ours, theirs] = [wordsOf(one), wordsOf(other)]
  return ours.every((word) => theirs.includes(word)) || theirs.every((word) => ours.includes(word))
}

function wordsOf(name: string): string[] {
  return name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

function personOf(name: string): Pick<Cells, 'first_name' | 'last_name' | 'company_name'> {
  const parts = name.split(/\s*,\s*/).filter(Boolean)
  const suffixes = parts.slice(1).filter((part) => suffix.test(part))
  const [before = '', after, more] = parts.filter((part, at) => at === 0 || !suffix.test(part))
  // "Smith, Jones, and Lee"
  if (more) return { company_name: name }
  if (after) return { first_name: after, last_name: joined(before, ...suffixes) }
  const words = before.split(/\s+/)
  while (words.length > 2 && suffix.test(words.at(-1) ?? '')) suffixes.unshift(words.pop() ?? '')
  return words.length === 1
    ? { first_name: joined(before, ...suffixes) }
    : { first_name: words.slice(0, -1).join(' '), last_name: joined(words.at(-1), ...suffixes) }
}
