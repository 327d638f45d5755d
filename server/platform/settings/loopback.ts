import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Whether an address is this machine's own, also as an IPv6 socket shows it (`::ffff:127.0.0.1`). */
export function isLoopbackAddress(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && loopback.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** Whether a host name, as URL writes it, is this machine's own. https://www.rfc-editor.org/rfc/rfc6761#section-6.3 */
export function isLoopbackName(hostname: string): boolean {
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true
  return isLoopbackAddress(hostname.replace(/^\[(.*)\]$/, '$1'))
}

/** A public address that only this machine reaches, without encryption: a checkout to look around in. */
export function isForThisMachine(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'http:' && isLoopbackName(hostname)
}
