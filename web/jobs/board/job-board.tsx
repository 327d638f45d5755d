/** The jobs in four columns, by how far they are. */
export function JobBoard() {
  return null
}
