import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { buttonClass } from '../basic/button.tsx'
import { Icon } from '../basic/icon.tsx'
import { type CurrentToast, currentToast, dismissToast, subscribeToToast } from '../basic/toast-store.ts'
import { IconButton } from './icon-button.tsx'

/**
 * Where toasts appear: one at a time, 5000 ms, swiped away to the right, reached by F8; mounted once. At the foot, above the bars, so
 * that neither the way back nor a page's title is covered; over a dialog at the top, away from its buttons.
 */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToast, currentToast)
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label="Notification">
      {shown && <OneToast key={shown.turn} toast={shown} />}
      {/* A dialog hides from screen readers what stood there before it, but for what has `aria-live`; Radix announces a toast by itself. */}
      <div data-toaster aria-live="off">
        <Toast.Viewport className="fixed inset-x-4 bottom-(--toast-bottom,24px) z-70 outline-none sm:inset-x-auto sm:end-6 sm:w-[380px] phone:[:root:has([role=dialog])_&]:bottom-auto [:root:has([role=dialog])_&]:top-[calc(8px+env(safe-area-inset-top))] sm:[:root:has([role=dialog])_&]:start-6 sm:[:root:has([role=dialog])_&]:end-auto sm:[:root:has([role=dialog])_&]:top-auto" />
      </div>
    </Toast.Provider>
  )
}

function OneToast({ toast }: { toast: CurrentToast }) {
  const { title, body, kind = 'plain', action, turn } = toast
  return (
    <Toast.Root
      type={kind === 'problem' ? 'foreground' : 'background'}
      duration={toast.duration ?? (action ? 8000 : undefined)}
      onOpenChange={(open) => !open && dismissToast(turn)}
      className="enter-rise float-2 flex items-center gap-3 rounded-card py-2 ps-4 pe-2 data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-[swipe-out_100ms_linear_forwards]"
    >
      {kind === 'success' && <Icon of={CircleCheck} className="text-moss" />}
      {kind === 'problem' && <Icon of={CircleAlert} className="text-brick" />}
      <div className="min-w-0 flex-1 py-1">
        <Toast.Title className="font-label">{title}</Toast.Title>
        {body && <Toast.Description className="text-small text-ink-muted">{body}</Toast.Description>}
      </div>
      {action && (
        <Toast.Action altText={action.label} onClick={action.onSelect} className={buttonClass({ size: 'sm' })}>
          {action.label}
        </Toast.Action>
      )}
      <Toast.Close asChild>
        <CloseToast />
      </Toast.Close>
    </Toast.Root>
  )
}

function CloseToast(props: Partial<React.ComponentProps<typeof IconButton>>) {
  return <IconButton {...props} label="Close" icon={X} />
}
