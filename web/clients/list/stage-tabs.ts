import { type ClientStage, clientStages } from '#contract/clients/shapes.ts'
import type { Tab } from '#web/ui/frame/tabs.tsx'

export type StageTab = ClientStage | 'all'
type Counts = Record<ClientStage, number>

/** The tabs of the list of clients, counted where the list says how many there are. */
export function stageTabs(counts: Counts | undefined): Tab<StageTab>[] {
  const all = counts && counts.lead + counts.active
  return [
    { value: 'all', label: 'All', count: all },
    { value: 'lead', label: 'Leads', count: counts?.lead },
    { value: 'active', label: 'Active', count: counts?.active },
    { value: 'archived', label: 'Archived', count: counts?.archived },
  ]
}

/** The stage that an address names; none is all that are not archived. */
export function stageOf(value: string | null): ClientStage | undefined {
  return clientStages.find((each) => each === value)
}

export const emptyStages: Record<StageTab, string> = {
  all: 'All clients are archived',
  lead: 'No leads: everyone has work with you',
  active: 'No active clients yet',
  archived: 'No archived clients',
}
