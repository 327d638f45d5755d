import { type Breach, breachesAt, lineAt, type Source } from './sources.ts'

/** What begins a statement and nothing else that is written in a string here. */
const statement =
  /^\s*(select\s+(\*|\w+\(|[\s\S]*\bfrom\b|where\b)|with\s+(recursive\s+)?\w+\s+as\s|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|merge\s+into\s|truncate\s+\w|do\s+\$|(create|alter|drop)\s+(or\s+replace\s+)?(table|database|role|user|index|view|function|procedure|trigger|policy|type|extension|schema)\s|(grant|revoke)\s+\w+\s+(on|to)\s|(set|reset)\s+[\w.]+\s*(=|to\s)|lock\s+table\s|copy\s+\w+\s+(from|to)\s|(listen|unlisten|notify)\s+\w+$|vacuum\b|analyze\b)/

const sentence =
  "SQL is written with Kysely's sql, on a connection of one's own as statement(sql`…`): a value never becomes a part of the text"

/** Whoever is asked straight away is asked no string at all. */
const asked = /\.query(?:<[^()]*>)?\(\s*$/

/** No SQL in plain strings: nobody could tell a value in it from its words. Tests write what they like, and so does the bench. */
export function checkQuotedSql(sources: Source[]): Breach[] {
  return sources
    .filter(({ file, isTest }) => /^(server|practice|scripts|db)\/.*\.ts$/.test(file) && !isTest)
    .flatMap(checkSource)
}

function checkSource(source: Source): Breach[] {
  const { file, text, texts, bare } = source
  const plain = texts.filter(({ kind, tag, start, end }) => {
    const isPlain = kind !== 'words' && tag === undefined
    return isPlain && (statement.test(text.slice(start + 1, end - 1)) || asked.test(text.slice(0, start)))
  })
  const said = plain.map(({ start }) => ({ file, line: lineAt(text, start), rule: 'sql', sentence }))
  return [...said, ...breachesAt(source, bare, /\bsql\.raw\(/g, 'sql', sentence)]
}
