import { useNavigate } from 'react-router'
import { logOut } from '#web/api/log-out.ts'
import { currentSession } from '#web/api/session.ts'
import { toast } from '#web/ui/basic/toast-store.ts'

/** Logs out and goes to the log-in page; a failure is said in a toast, and so is what waits on this device. */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  return () => {
    const username = currentSession().user?.username
    // Once nobody is signed in it is sealed, and not counted any more.
    const waiting = username ? countWaiting(username).catch(() => NOTHING) : NOTHING
    logOut()
      .then(async () => {
        navigate('/login', { replace: true })
        sayWhatWaits(await waiting)
      })
      .catch((error: Error) => toast({ title: error.message, kind: 'problem' }))
  }
}

const NOTHING = { photos: 0, changes: 0 }

function sayWhatWaits({ photos, changes }: typeof NOTHING) {
  const count = photos + changes
  if (count === 0) return
  const what = [
    changes > 0 && `${changes} ${changes === 1 ? 'change' : 'changes'}`,
    photos > 0 && `${photos} ${photos === 1 ? 'photo' : 'photos'}`,
  ]
  toast({
    title: `${what.filter(Boolean).join(' and ')} ${count === 1 ? 'is' : 'are'} still on this device`,
    body: count === 1 ? 'It is sent once you log in here again.' : 'They are sent once you log in here again.',
    duration: 12_000,
  })
}

async function countWaiting(username: string) {
  const store = await import('#web/offline/outbox/store.ts')
  return store.countWaiting(username)
}
