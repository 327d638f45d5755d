import { Images } from 'lucide-react'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'

const emptyOnes = '/photos?empty=true'

/** What a company that has no galleries is told. */
export function NoGalleries({ onNew }: { onNew: (() => void) | undefined }) {
  return (
    <EmptyState
      icon={Images}
      title={onNew ? 'Photos keep the argument short' : 'No galleries yet'}
      text={onNew ? 'Start a gallery for a job.' : 'Galleries show here once there are photos of your jobs.'}
      actions={
        onNew && (
          <Button variant="primary" onClick={onNew}>
            New gallery
          </Button>
        )
      }
    />
  )
}

/** Jobs have made galleries, and nobody has added a photo. */
export function OnlyEmpty() {
  return (
    <Card>
      <EmptyState
        icon={Images}
        title="Photos keep the argument short"
        text="Your jobs have galleries, and no photos yet. Open one to add the first."
        actions={<ButtonLink href={emptyOnes}>Choose a gallery</ButtonLink>}
      />
    </Card>
  )
}

/** The quiet way to those that have nothing in them yet. */
export function EmptyCount({ count }: { count: number }) {
  if (count === 0) return null
  const words =
    count === 1 ? '1 gallery without photos' : `${count >= 500 ? 'Over 500' : count} galleries without photos`
  return (
    <p className="pt-4 text-small">
      <Link href={emptyOnes} className="inline-flex min-h-11 items-center">
        {words}
      </Link>
    </p>
  )
}
