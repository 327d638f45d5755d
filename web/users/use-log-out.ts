import { useNavigate } from 'react-router'
import { logOut } from '#web/api/log-out.ts'
import { toast } from '#web/ui/basic/toast-store.ts'

/** Logs out and goes to the log-in page; a failure is said in a toast. */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  return () => {
    logOut()
      .then(() => navigate('/login', { replace: true }))
      .catch((error: Error) => toast({ title: error.message, kind: 'problem' }))
  }
}
