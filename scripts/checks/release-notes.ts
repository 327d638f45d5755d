import { setupError } from '#server/platform/setup-error.ts'

/** What a changelog says of the version that a tag names, such as v0.2.0. */
export function notesOf(tag: string, version: string, changelog: string): string {
  if (tag !== `v${version}`)
    throw setupError(`The tag is ${tag || 'missing'}, but package.json has the version ${version}.`)
  const [, ...sections] = changelog.split(/^## /m)
  const section = sections.find((each) => each.split(/\s/, 1)[0] === version)
  const notes = section?.slice(section.indexOf('\n')).trim()
  if (!notes) throw setupError(`CHANGELOG.md says nothing of ${version}.`)
  return `${notes}\n`
}
