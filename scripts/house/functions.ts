import { type Breach, lineAt, type Source } from './sources.ts'

const MOST = 60
const reason = /^\s*\/\/ Longer than 60 lines: \S/

/** No function is longer than 60 lines, but one that says why on the line above it. What a test does is as long as it is. */
export function checkFunctions(sources: Source[]): Breach[] {
  return sources.filter(({ file, isTest }) => !isTest && !file.startsWith('test/')).flatMap(checkSource)
}

function checkSource({ file, text, functions }: Source): Breach[] {
  return functions.flatMap(({ start, end }) => {
    const { length } = text.slice(start, end).split('\n')
    if (length <= MOST) return []
    const line = lineAt(text, start)
    if (reason.test(text.split('\n')[line - 2] ?? '')) return []
    const sentence = `a function of ${length} lines; the most is ${MOST}: split it, or say above it "// Longer than 60 lines: …"`
    return [{ file, line, rule: 'functions', sentence }]
  })
}
