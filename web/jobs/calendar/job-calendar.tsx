/** The jobs by their days. */
export function JobCalendar() {
  return null
}
