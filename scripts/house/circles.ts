import type { Breach, Source } from './sources.ts'

/** No file reaches itself by its imports, types included. Each circle is said once, at its first file. */
export function findCircles(sources: Source[]): Breach[] {
  const graph = new Map(sources.map((source) => [source.file, source]))
  const done = new Set<string>()
  const breaches: Breach[] = []

  function walk(file: string, path: string[]): void {
    if (done.has(file)) return
    for (const { target, isOwn } of graph.get(file)?.imports ?? []) {
      if (!isOwn || !graph.has(target)) continue
      const start = [...path, file].indexOf(target)
      if (start >= 0) breaches.push(sayCircle([...path, file].slice(start), graph))
      else walk(target, [...path, file])
    }
    done.add(file)
  }

  for (const { file } of sources) walk(file, [])
  return breaches
}

function sayCircle(circle: string[], graph: Map<string, Source>): Breach {
  const first = circle.toSorted()[0] ?? ''
  const at = circle.indexOf(first)
  const ordered = [...circle.slice(at), ...circle.slice(0, at)]
  const next = ordered[1] ?? first
  const line = graph.get(first)?.imports.find(({ target }) => target === next)?.line ?? 1
  return { file: first, line, rule: 'circles', sentence: `imports run in a circle: ${[...ordered, first].join(' > ')}` }
}
