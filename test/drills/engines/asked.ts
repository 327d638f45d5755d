import type { Person } from './person.ts'
import type { Plain } from './tab.ts'

/** A call of the page's own, by whoever is signed in there: what is made by the way and not walked. */
export async function asked<T>(person: Person, path: string, json?: Plain): Promise<T> {
  const body = `
    const sent = args.json === null ? {} : {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(args.json) }
    const answer = await fetch(args.path, sent)
    return { status: answer.status, text: await answer.text() }`
  const { status, text } = await person.tab.run<{ status: number; text: string }>(body, { path, json: json ?? null })
  if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`)
  return JSON.parse(text) as T
}
