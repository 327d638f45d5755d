/** A tag of an OFX file with the text behind it, and where it stands. */
export type OfxTag = { name: string; closes: boolean; text: string; at: number }

/** What stands in an element: each value by its name, with the names of those it stands in, as `PAYEE.NAME`. */
export type OfxValues = Map<string, string>

/** Elements with others inside them, of statements of banks and cards. */
const aggregates = new Set([
  ...['OFX', 'SIGNONMSGSRSV1', 'SONRS', 'STATUS', 'FI', 'BANKMSGSRSV1', 'CREDITCARDMSGSRSV1', 'INVSTMTMSGSRSV1'],
  ...['STMTTRNRS', 'CCSTMTTRNRS', 'INVSTMTTRNRS', 'STMTRS', 'CCSTMTRS', 'INVSTMTRS', 'BANKACCTFROM', 'CCACCTFROM'],
  ...['INVACCTFROM', 'BANKACCTTO', 'CCACCTTO', 'BANKTRANLIST', 'BANKTRANLISTP', 'STMTTRN', 'STMTTRNP', 'PAYEE'],
  ...['EXTDPAYEE', 'CURRENCY', 'ORIGCURRENCY', 'LEDGERBAL', 'AVAILBAL', 'BALLIST', 'BAL', 'INVTRANLIST', 'INVBANKTRAN'],
  ...['IMAGEDATA', 'SIGNUPMSGSRSV1', 'REWARDINFO'],
])

/** Elements with a value, as they stand in a transaction or beside it. */
const leaves = new Set([
  ...['TRNTYPE', 'DTPOSTED', 'DTUSER', 'DTAVAIL', 'TRNAMT', 'FITID', 'CORRECTFITID', 'CORRECTACTION', 'SRVRTID'],
  ...['CHECKNUM', 'REFNUM', 'SIC', 'PAYEEID', 'NAME', 'EXTDNAME', 'MEMO', 'MEMO2', 'CURRATE', 'CURSYM', 'CURDEF'],
  ...['BANKID', 'BRANCHID', 'ACCTID', 'ACCTTYPE', 'ACCTKEY', 'BROKERID', 'DTSTART', 'DTEND', 'BALAMT', 'DTASOF'],
  ...[
    'ORG',
    'FID',
    'CODE',
    'SEVERITY',
    'MESSAGE',
    'TRNUID',
    'CLTCOOKIE',
    'DTSERVER',
    'LANGUAGE',
    'DTPROFUP',
    'DTACCTUP',
  ],
  ...['ADDR1', 'ADDR2', 'ADDR3', 'CITY', 'STATE', 'POSTALCODE', 'COUNTRY', 'PHONE', 'INV401KSOURCE', 'MKTGINFO'],
  ...[
    'DTTRAN',
    'DTEXPIRE',
    'SUBACCTFUND',
    'SESSCOOKIE',
    'USERKEY',
    'TSKEYEXPIRE',
    'DTPAYEE',
    'VALUE',
    'BALTYPE',
    'DESC',
  ],
])

/**
 * The tags of an OFX file, SGML or XML, in their order. A `<` that begins none is text, as banks leave it bare in names and
 * notes; a tag that is not closed ends where the next begins. https://financialdataexchange.org/ofx
 */
export function tagsOf(ofx: string): OfxTag[] {
  const tags = [...outsideCdata(ofx)].filter((match) => isTag(match[2] ?? '', ofx, match.index))
  return tags.map((match, place) => {
    const begins = match.index + match[0].length
    const text = ofx.slice(begins, tags[place + 1]?.index ?? ofx.length)
    return { name: (match[2] ?? '').toUpperCase(), closes: match[1] === '/', text: meantBy(text), at: match.index }
  })
}

/**
 * What looks like a tag, but in CDATA. CDATA without an end is text, and its end is looked for once: where it has none, none behind
 * it has. So each sign of a file is looked at twice at most, whatever is in it: a tag ends before the next `<`.
 */
function* outsideCdata(ofx: string): Generator<RegExpExecArray> {
  const tag = /<(\/?)([A-Za-z][A-Za-z0-9._]*)\s*(\/?)>/y
  let mayEnd = true
  for (let at = ofx.indexOf('<'); at >= 0; at = ofx.indexOf('<', at)) {
    tag.lastIndex = at
    const found = tag.exec(ofx)
    if (found) yield found
    const isCdata: boolean = mayEnd && ofx.startsWith('<![CDATA[', at)
    const end: number = isCdata ? ofx.indexOf(']]>', at) : -1
    if (isCdata) mayEnd = end >= 0
    at = end >= 0 ? end + 3 : at + (found?.[0].length ?? 1)
  }
}

/** A known name, or a bank's own where it can be no text: with a point in it, or first in its line. */
function isTag(name: string, ofx: string, at: number): boolean {
  const upper = name.toUpperCase()
  if (aggregates.has(upper) || leaves.has(upper)) return name === upper || name === name.toLowerCase()
  return name === upper && (name.includes('.') || /(?:^|[\r\n])[ \t]*$/.test(ofx.slice(Math.max(0, at - 80), at)))
}

export function isAggregate(name: string): boolean {
  return aggregates.has(name)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Text as it is meant: what is in CDATA, and `&amp;` and its like once; a bare `&` stays. */
function meantBy(text: string): string {
  const inCdata = /^\s*<!\[CDATA\[([\s\S]*?)\]\]>\s*$/.exec(text)?.[1]
  if (inCdata !== undefined) return inCdata.trim()
  const plain = text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0x10ffff ? whole : String.fromCodePoint(code)
  })
  return plain.trim()
}
