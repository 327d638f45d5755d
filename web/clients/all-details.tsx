import { Link } from '#web/ui/basic/link.tsx'

/** So many stand beside the overview of a client; the rest is under Details. */
export const firstFew = 4

/** Leads to where a client's people and places are whole. */
export function AllDetails({ client_id, label }: { client_id: string; label: string }) {
  return (
    <p className="border-t border-line pt-3">
      <Link href={`/clients/${client_id}?tab=details`}>{label}</Link>
    </p>
  )
}
