import { NoAccess } from '#web/ui/state/page-state.tsx'
import { useProfile } from './queries.ts'

/** A page of the company that one's role does not open, and whom to ask. */
export function AskOwnerForAccess() {
  return <NoAccess ask={useProfile().data?.company?.owner_name ?? "your company's owner"} />
}
