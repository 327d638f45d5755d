/** A telephone number for people: `+12075550134` as `(207) 555-0134`; any other stays as it was written. */
export function formatPhone(text: string): string {
  const own = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(text)
  return own ? `(${own[1]}) ${own[2]}-${own[3]}` : text
}
