/** `1 client`, `12 clients` */
export function inClients(count: number): string {
  return count === 1 ? '1 client' : `${count.toLocaleString()} clients`
}
