import { readFileSync } from 'node:fs'

type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] }

/** What the panels of docs/grafana-dashboard.json ask Prometheus. Rates are over `interval`, which Grafana chooses by the screen. */
export function dashboardQueries(interval: string): { panel: string; query: string }[] {
  const { panels } = JSON.parse(readFileSync('docs/grafana-dashboard.json', 'utf8')) as Dashboard
  return panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({ panel: title, query: expr.replaceAll('$__rate_interval', interval) })),
  )
}

/** The figures that a query names, each with the labels that it names of it. What it sums by counts for all of them. */
export function figuresOf(query: string): { name: string; labels: string[] }[] {
  const grouped = [...query.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/))
  const named = query.matchAll(/\b((?:chalkline|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)
  return [...named].map(([, name = '', matchers = '']) => {
    const own = [...matchers.matchAll(/(\w+)\s*=~?/g)].map(([, label = '']) => label)
    return { name, labels: [...new Set([...grouped, ...own])] }
  })
}
