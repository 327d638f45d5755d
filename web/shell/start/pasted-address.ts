/** Addresses whose last part is a secret or a code, in which none of these signs stands. */
const endsInSecret = /^\/(contract-sign|client|shared|verify|verify-email|accept_invite|reset-password)(\/|$)/

const tail = /(?:[.,;:!?>)\]}'"»”’]|%(?:3E|29|5D|7D|22|27|3B|21|C2%BB|E2%80%9[9D]))+$/i

/**
 * An address of ours without what stood behind it where it was copied, such as the `.` or `)` of a sentence or the `>` of an
 * email; undefined where nothing is too much. A search that somebody typed may end with any of them, and stays.
 */
export function withoutTail({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | undefined {
  const address = pathname + search
  if (search && !endsInSecret.test(pathname)) return undefined
  const meant = address.replace(tail, '')
  return meant === address || meant === '' ? undefined : meant
}
