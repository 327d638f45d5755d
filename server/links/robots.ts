/**
 * Programs that look at a link before or instead of a person, by the name they give themselves. Most of them see only the page,
 * which is the same for all, and never ask for what is behind it.
 */
export function isRobot(userAgent: string): boolean {
  return /bot\b|crawl|spider|preview|facebookexternalhit|whatsapp|slack|headlesschecker|safelinks|proofpoint|mimecast/i.test(
    userAgent,
  )
}
