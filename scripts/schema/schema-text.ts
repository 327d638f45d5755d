import type { Catalog, Relation, Routine, Trigger } from './read-catalog.ts'

/**
 * The whole schema as SQL to be read: each table with its columns, keys, indexes, rights, policies and triggers, then the
 * functions that its triggers call, each below the first table that calls it; then all other functions.
 */
export function schemaText({ relations, routines }: Catalog, owners: ReadonlyMap<string, string>): string {
  const told = new Set<Routine>()
  const notTold = (each: Routine) => !told.has(each) && told.add(each)
  const parts = relations.map((relation) => {
    const called = routines.filter(({ name }) => relation.triggers.some(({ routine }) => routine === name))
    return [
      heading(relation.name, owners.get(relation.name)),
      relationText(relation, routines),
      ...called.filter(notTold).map(routineText),
    ].join('\n\n')
  })
  return [...parts, heading('functions'), ...routines.filter(notTold).map(routineText)].join('\n\n')
}

function heading(name: string, owner?: string): string {
  return `-- ${`${name} `.padEnd(90, '-')}${owner ? `\n-- owner: ${owner}` : ''}`
}

function relationText(relation: Relation, routines: readonly Routine[]): string {
  const { name, kind, columns, constraints, indexes, grants, walled, policies, triggers, query } = relation
  const body = `(\n${[...columns, ...constraints].map((line) => `  ${inLowerCase(line)}`).join(',\n')}\n);`
  const wall = walled ? [['alter table', name, 'enable row level security, force row level security;'].join(' ')] : []
  return [
    query === null
      ? `create ${kind} ${name}${kind === 'type' ? ' as' : ''} ${body}`
      : inLowerCase(['create view', name, `as\n${query}`].join(' ')),
    ...[...indexes, ...grants].map(statement),
    ...wall,
    ...policies.map(statement),
    ...triggers.map((each) => triggerText(each, routines)),
  ].join('\n')
}

/** A trigger with what it keeps and who reads that, as is said of its function. */
function triggerText({ definition, routine }: Trigger, routines: readonly Routine[]): string {
  const comment = routines.find(({ name }) => name === routine)?.comment
  return `${comment ? commentText(comment) : ''}${statement(definition)}`
}

function routineText({ definition, comment }: Routine): string {
  const plain = definition.replace(
    /^CREATE OR REPLACE (FUNCTION|PROCEDURE) public\./,
    (_, kind: string) => `create ${kind.toLowerCase()} `,
  )
  return `${comment ? commentText(comment) : ''}${statement(plain.trimEnd())}`
}

function commentText(comment: string): string {
  return comment
    .split('\n')
    .map((line) => `-- ${line}\n`)
    .join('')
}

function statement(text: string): string {
  return `${inLowerCase(text)};`
}

/** PostgreSQL writes the words of SQL in capitals; names and what stands in quotes stay, and the body of a function. */
function inLowerCase(text: string): string {
  const [head = '', ...body] = text.split(/(?=\bAS \$)/)
  return [
    head.replace(/'[^']*'|"[^"]*"|\b[A-Z]+\b/g, (part) => (/^['"]/.test(part) ? part : part.toLowerCase())),
    ...body,
  ].join('')
}
