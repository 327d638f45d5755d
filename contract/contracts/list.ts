import { type KeyOf, keysOf, listRule } from '../wire/list.ts'
import { contractStatusWords } from './status-rules.ts'

/** The states that no tab shows by themselves. */
const { declined, expired, voided, cancelled } = contractStatusWords

/** The list of contracts; who may see templates has them in a tab of their own. */
export const contractList = listRule({
  things: 'contracts',
  search: 'Title, number or client',
  tabs: {
    all: { label: 'All' },
    drafts: { label: 'Drafts', none: 'No drafts' },
    waiting: { label: 'Waiting for client', none: 'Nothing is waiting for a client' },
    your_turn: { label: 'Your turn', none: 'Nothing is waiting for your signature', attention: true },
    signed: { label: 'Signed', none: 'No signed contracts yet' },
    templates: { label: 'Templates' },
  },
  filters: {
    status: { kind: 'choice', label: 'Status', words: { declined, expired, voided, cancelled } },
    client_id: { kind: 'record', label: 'Client' },
    job_id: { kind: 'record', label: 'Job' },
  },
})

const { templates: _, ...states } = contractList.tabs
/** The parts of the list itself. */
export const contractTabs = keysOf(states)
export type ContractTab = KeyOf<typeof states>
