import { type ComponentProps, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { getProfile } from '#contract/users/calls.ts'
import { todayIn } from '#contract/values/dates.ts'
import { busyUntil, subscribeToBusy } from '#web/api/busy.ts'
import { deviceLocale, deviceZone } from '#web/api/client-context.ts'
import { readStored, writeStored } from '#web/api/stored.ts'
import { useRead } from '#web/api/use-call.ts'
import { SendHint } from '#web/billing/send/send-hint.ts'
import { lazyExtra } from '#web/ui/basic/lazy-extra.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { SkipLink } from '#web/ui/frame/skip-link.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { usePhone } from '#web/ui/style/media.ts'
import { FormatProvider, type Formats } from '#web/ui/text/format-context.tsx'
import { BusyNote } from '#web/users/log-in/busy-note.tsx'
import { NotKeptPart } from '#web/users/not-kept-part.ts'
import { HelpDialogs, type HelpKind } from '../help/help-dialogs.tsx'
import { FrameHeader } from './frame-header.tsx'
import { NotKept, OfflineBanner } from './offline-banner.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { PreviewBanner } from './preview-banner.tsx'
import { Sidebar } from './sidebar.tsx'
import { setSingleKeys } from './single-keys.ts'
import { focusList, useFrameKeys } from './use-frame-keys.ts'

const SearchPalette = lazyWithin(() =>
  import('../search/search-palette.tsx').then((part) => ({ default: part.SearchPalette })),
)
const CardsHint = lazyExtra(() => import('#web/payments/cards-hint.tsx').then((part) => part.CardsHint))

/** The app's frame: sidebar or phone bar, header, the page. */
export function AppFrame({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<'search' | 'new'>()
  const [help, setHelp] = useState<HelpKind>()
  const [narrow, toggleNarrow] = useNarrowSidebar()
  const phone = usePhone()
  useFrameKeys({
    search: () => setOpen('search'),
    shortcuts: () => setHelp('shortcuts'),
    create: () => setOpen('new'),
    narrow: toggleNarrow,
  })
  useSingleKeysOfPerson()
  const opening = (part: typeof open) => (now: boolean) => setOpen(now ? part : undefined)
  const things = { newOpen: open === 'new', onNewOpen: opening('new'), onHelp: setHelp }
  return (
    <FormatProvider formats={useCompanyFormats()}>
      <SkipLink />
      <SkipLink label="Skip to list" onGo={focusList} />
      {!phone && <Sidebar narrow={narrow} {...things} />}
      <div
        className={cx(
          'flex min-h-dvh flex-col ps-(--frame-start) print:ps-0! [--frame-start:0px] sm:[--frame-start:64px]',
          !narrow && 'lg:[--frame-start:232px]',
        )}
      >
        <FrameHeader onSearch={() => setOpen('search')} />
        <OfflineBanner />
        <PreviewBanner />
        <BusyBar />
        <main
          id="main"
          className="mx-auto w-full max-w-page flex-1 has-data-wide:max-w-[1600px] px-4 pt-5 pb-[calc(144px+var(--dock)+var(--tray))] sm:px-6 sm:pb-[calc(80px+var(--tray))] lg:px-8 lg:pt-6 has-data-list-head:pt-1"
        >
          <SendHint value={QuietCardsHint}>
            <NotKeptPart value={NotKept}>{children}</NotKeptPart>
          </SendHint>
        </main>
      </div>
      {phone && <PhoneBar {...things} />}
      <Suspense>
        {open === 'search' && <SearchPalette onOpenChange={opening('search')} />}
        <HelpDialogs kind={help} onOpen={setHelp} onClose={() => setHelp(undefined)} />
      </Suspense>
    </FormatProvider>
  )
}

/** The person's switch for single keys follows them to this device, where every key asks for it. */
function useSingleKeysOfPerson() {
  const on = useRead(getProfile, {}).data?.preferences.single_keys
  useEffect(() => {
    if (on !== undefined) setSingleKeys(on)
  }, [on])
}

const SIDEBAR_KEY = 'sidebar'

/** Whether the sidebar shows icons only; remembered on this device. */
function useNarrowSidebar() {
  const [narrow, setNarrow] = useState(() => readStored(SIDEBAR_KEY) === 'narrow')
  const toggle = () => {
    writeStored(SIDEBAR_KEY, narrow ? undefined : 'narrow')
    setNarrow(!narrow)
  }
  return [narrow, toggle] as const
}

/** A busy server asked to wait, whatever page or button asked it. */
function BusyBar() {
  const until = useSyncExternalStore(subscribeToBusy, busyUntil)
  if (until === undefined) return null
  return (
    <div className="bg-pencil-tint px-4 py-2 sm:px-6 lg:px-8">
      <BusyNote />
    </div>
  )
}

/** A hint is nothing to wait for. */
function QuietCardsHint(props: ComponentProps<typeof CardsHint>) {
  return (
    <Suspense>
      <CardsHint {...props} />
    </Suspense>
  )
}

/** How the company writes amounts and days. */
function useCompanyFormats(): Formats {
  const profile = useRead(getProfile, {}).data
  const time_zone = profile?.company?.timezone ?? deviceZone()
  return {
    locale: profile?.user.locale || deviceLocale(),
    currency: profile?.company?.currency ?? 'USD',
    country: profile?.company?.country ?? 'US',
    time_zone,
    today: todayIn(time_zone, new Date()),
  }
}
