let count = 0

/** A number no other record of this test file has. */
export function nextNumber(): number {
  return ++count
}
