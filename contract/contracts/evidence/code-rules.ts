/**
 * The code of a signed contract, of whatever a person typed or pasted: small letters, no dashes or others, O for 0, the whole
 * link, or what stood around it in an email, such as a full stop or a bracket. Undefined where it is none.
 */
export function readCode(typed: string): string | undefined {
  const plain = bareOf(typed)
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\u00ad]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{20}$/.test(plain) ? (plain.match(/.{5}/g) ?? []).join('-') : undefined
}

/** A SHA-256 in hex, of what was typed or pasted likewise. */
export function readFingerprint(typed: string): string | undefined {
  const plain = bareOf(typed).toLowerCase()
  return /^[0-9a-f]{64}$/.test(plain) ? plain : undefined
}

/** Without the address before it and whatever is neither letter nor digit around it. */
function bareOf(typed: string): string {
  return typed.replace(/^.*\/verify\//s, '').replaceAll(/^[^0-9a-z]+|[^0-9a-z]+$/gi, '')
}
