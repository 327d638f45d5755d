/** The parts of the list of contracts; templates have their own beside them. */
export const contractTabs = ['all', 'drafts', 'waiting', 'your_turn', 'signed'] as const
export type ContractTab = (typeof contractTabs)[number]

export const contractTabNames: Record<ContractTab, string> = {
  all: 'All',
  drafts: 'Drafts',
  waiting: 'Waiting for client',
  your_turn: 'Your turn',
  signed: 'Signed',
}
