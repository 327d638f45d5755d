import { isIP } from 'node:net'

/**
 * The network that an address counts for. IPv4 is itself, also where it comes written as IPv6 (mapped, or through NAT64);
 * of IPv6 it is the first 64 bits, for one customer has at least as many addresses as there are behind them.
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

/** The eight groups, in lower case and without leading zeros: an address in a URL has one spelling. */
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
