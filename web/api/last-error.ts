let last: string | undefined

/** Keeps the id of the latest failure that the server could name, for a person who reports it. */
export function noteError(request_id: unknown) {
  if (typeof request_id === 'string') last = request_id
}

export function lastErrorId(): string | undefined {
  return last
}
