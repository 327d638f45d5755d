let count = 0

/** A number no other record of this test file has. */
export function nextNumber(): number {
  return ++count
}

/** What comes next is greater: for records that another process made. */
export function countOnFrom(last: number): void {
  count = Math.max(count, last)
}
