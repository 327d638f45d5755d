import { isIP } from 'node:net'

/**
 * The network that an address counts as: the IPv4 address, also when mapped to IPv6 or through NAT64; for IPv6 the /64, because
 * one customer has at least that many addresses.
 * https://www.rfc-editor.org/rfc/rfc4291#section-2.5.5.2, https://www.rfc-editor.org/rfc/rfc6052#section-2.1
 */
export function networkOf(address: string): string {
  const bare = address.trim().split('%')[0] ?? ''
  if (isIP(bare) !== 6) return bare.toLowerCase()
  const groups = groupsOf(bare)
  const prefix = groups.slice(0, 6).join(':')
  if (prefix === '0:0:0:0:0:ffff' || prefix === '64:ff9b:0:0:0:0') return groups.slice(6).flatMap(bytesOf).join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups in lower case without leading zeros, the one spelling that URL gives an address. */
function groupsOf(address: string): string[] {
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = short.split('::')
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length
  return [...first, ...Array<string>(zeros).fill('0'), ...last]
}

function bytesOf(group: string): number[] {
  const bits = Number.parseInt(group, 16)
  return [bits >> 8, bits & 255]
}
