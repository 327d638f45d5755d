/**
 * The states and territories whose ZIP codes begin with 0, which a spreadsheet takes away.
 * Source: https://en.wikipedia.org/wiki/List_of_ZIP_Code_prefixes
 */
const states: Record<string, string> = {
  CT: 'connecticut',
  MA: 'massachusetts',
  ME: 'maine',
  NH: 'new hampshire',
  NJ: 'new jersey',
  PR: 'puerto rico',
  RI: 'rhode island',
  VI: 'virgin islands',
  VT: 'vermont',
}

/** "4530" of Maine as "04530", "4101-1234" as "04101-1234"; anything else as it is. */
function wholeZip(postal_code: string, state: string | undefined, country: string | undefined): string {
  const [, digits, more = ''] = /^(\d{3,4})(?:\.0)?(-\d{4})?$/.exec(postal_code) ?? []
  if (!digits || !state || !isUnitedStates(country)) return postal_code
  const said = state
    .toLowerCase()
    .replace(/[.\s]+/g, ' ')
    .trim()
  const begins = Object.entries(states).some(
    ([code, name]) => said === name || said.replaceAll(' ', '') === code.toLowerCase(),
  )
  return begins ? digits.padStart(5, '0') + more : postal_code
}

function isUnitedStates(country: string | undefined): boolean {
  return !country || /^(us|usa|u\.s\.a?\.?|united states.*|puerto rico|pr)$/i.test(country.trim())
}

/** The same of a place; where a 0 was put back, `read_as` says so, with what it is said of before it. */
export function zipOf(
  place: { [Part in 'state' | 'postal_code' | 'country']?: string | undefined },
  before: string,
  read_as: string[],
) {
  const { postal_code, state, country } = place
  if (!postal_code) return postal_code
  const whole = wholeZip(postal_code, state, country)
  if (whole !== postal_code) read_as.push(`${before} ${postal_code} is read as ${whole}`)
  return whole
}
