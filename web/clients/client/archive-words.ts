import type { Client } from '#contract/clients/shapes.ts'

/** What archiving a client means for them, before it is done. */
export function archiveConsequences({ display_name, invite_status }: Client): string {
  const login =
    invite_status === 'joined'
      ? ` ${display_name} will no longer be able to log in to their pages.`
      : invite_status === 'not_invited'
        ? ''
        : ' Their invitation is withdrawn.'
  return `They leave your lists and can't be chosen for new work. What they owe can still be paid.${login}`
}
