import { useEffect, useState } from 'react'
import { readStored, writeStored } from '#web/api/stored.ts'
import { installOffer, spendOffer } from './install-offer.ts'

const DISMISSED = 'pwa-install-dismissed'
const RECHECK = 5000

/** Whether the install card may show: the browser can, it is not installed, nobody dismissed it. Asked every 5 seconds. */
export function useInstallable(): boolean {
  const [may, setMay] = useState(false)
  useEffect(() => {
    const check = () => setMay(canInstall() && !isInstalled() && readStored(DISMISSED) !== 'true' && !isInTheWay())
    const timer = setInterval(check, RECHECK)
    check()
    return () => clearInterval(timer)
  }, [])
  return may
}

/** For good: it is never asked again on this device. */
export function dismissInstall() {
  writeStored(DISMISSED, 'true')
}

/** Asks the browser to install. `by_hand` where only its menu can. */
export async function install(): Promise<'accepted' | 'dismissed' | 'by_hand'> {
  const offer = installOffer()
  if (!offer) return 'by_hand'
  await offer.prompt()
  const { outcome } = await offer.userChoice
  spendOffer()
  return outcome
}

function canInstall(): boolean {
  return installOffer() !== undefined || installsByHand()
}

export function isInstalled(): boolean {
  const standalone = (navigator as Navigator & { standalone?: boolean }).standalone === true
  return standalone || matchMedia('(display-mode: standalone)').matches
}

/** Browsers that install through their own menu only: Safari, and Firefox on Android. */
function installsByHand(): boolean {
  const { ios, safari, androidFirefox } = browser()
  return ios || safari || androidFirefox
}

/** How to install from this browser's own menu. */
export function installSteps(): string {
  const { ios, safari, androidFirefox } = browser()
  if (ios) return 'Tap Share, then Add to Home Screen'
  if (androidFirefox) return 'Open the menu, then Install'
  if (safari) return 'File, then Add to Dock'
  return 'Open the browser menu and choose Install'
}

function browser() {
  const agent = navigator.userAgent
  const ios = /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && navigator.maxTouchPoints > 1)
  const androidFirefox = /Android/.test(agent) && /Firefox/.test(agent)
  const safari = !ios && /Macintosh/.test(agent) && /Safari/.test(agent) && !/Chrome|Chromium|Edg|Firefox/.test(agent)
  return { ios, safari, androidFirefox }
}

/* The card must never cover what has the focus: it is hidden under dialogs and sticky action bars. */
function isInTheWay(): boolean {
  return document.querySelector('[role="dialog"], [data-sticky-actions], [data-no-install]') !== null
}
