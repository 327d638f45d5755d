import { useEffect, useMemo, useState } from 'react'
import { announce } from '#web/ui/basic/live-region.tsx'
import { usePageWords } from '../words/page-words.ts'
import { useInitials } from './use-initials.ts'
import { answerId, ownBlocksOf, placeId } from './view/blocks.ts'
import type { SigningOutcome, SigningView } from './view/signing.ts'

export type SheetName = 'sign' | 'decline' | 'changes' | 'withdraw' | 'cancel'
export type SignSteps = ReturnType<typeof useSignSteps>

/** What the signer still has to do, one step after the other, and the sheet that is open. */
export function useSignSteps(view: SigningView, isEnded: boolean) {
  const words = usePageWords()
  const places = useOwnPlaces(view)
  const { blocks, initials, missing, left } = places
  const [open, setOpen] = useState<SheetName>()
  const [done, setDone] = useState<SigningOutcome>()
  const [answers, setAnswers] = useState(0)
  const isReady = view.state === 'ready' && !isEnded

  function sign() {
    const [first] = missing()
    if (!first) return setOpen('sign')
    goTo(first.place)
    announce(words.initialsFirst(left))
  }
  function next() {
    const [first] = missing()
    if (first) return goTo(first.place)
    const [signature] = blocks.signatures
    if (!signature || isOnScreen(signature.place)) return setOpen('sign')
    goTo(signature.place)
  }
  function finish(what?: SigningOutcome) {
    setOpen(undefined)
    if (!what) return
    setDone(what)
    setAnswers((count) => count + 1)
    if (what === 'signed') initials.forget()
  }
  useEffect(() => {
    if (answers === 0) return
    // The sheet gives the focus back to its button first, which may be far down the page.
    const later = setTimeout(showAnswer)
    return () => clearTimeout(later)
  }, [answers])
  const canShow = open === 'cancel' ? view.may_cancel && !isEnded : isReady
  return { ...places, isReady, done, open: canShow ? open : undefined, show: setOpen, sign, next, finish }
}

/** Where the signer signs and puts initials, and what of it is left. */
function useOwnPlaces(view: SigningView) {
  const words = usePageWords()
  const blocks = useMemo(() => ownBlocksOf(view), [view])
  const { contract, signer } = view
  const initials = useInitials(
    `initials ${contract.id} ${signer.id} ${contract.revision}`,
    blocks.initials.map(({ place }) => place),
  )
  const missing = (marked = initials.marked) => blocks.initials.filter(({ place }) => !marked.includes(place))
  const leftOf = (marked?: readonly number[]) =>
    words.left(missing(marked).length, Math.max(1, blocks.signatures.length))

  function initial(place: number) {
    const marked = initials.toggle(place)
    const rest = missing(marked)
    announce(leftOf(marked))
    const on = marked.includes(place)
    const following = rest.find((each) => each.place > place) ?? rest[0] ?? blocks.signatures[0]
    if (on && following) goTo(following.place)
  }
  const numberOf = (place: number) => blocks.initials.findIndex((each) => each.place === place) + 1
  return {
    blocks,
    initials,
    missing,
    left: leftOf(),
    initial,
    whichInitial: (place: number) => words.which(numberOf(place), blocks.initials.length),
  }
}

/** What came of an answer stands above the contract: the eye and the focus go there. */
function showAnswer() {
  scrollTo({ top: 0 })
  document.getElementById(answerId)?.focus({ preventScroll: true })
}

/** Shows a place of the signer's in the middle of the screen, and gives it the focus. */
function goTo(place: number) {
  const element = document.getElementById(placeId(place))
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}

function isOnScreen(place: number): boolean {
  const box = document.getElementById(placeId(place))?.getBoundingClientRect()
  return box !== undefined && box.top >= 0 && box.bottom <= innerHeight - 80
}
