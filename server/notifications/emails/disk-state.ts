import { CHALKLINE, type Email } from '#server/platform/mail/email.ts'

/** To whoever runs the server. */
export function diskState(data: { state: 'enough' | 'low' | 'nearly_full'; free_mb: number; folder: string }): Email {
  const { heading, text } = words[data.state]
  return {
    brand: CHALKLINE,
    subject: heading,
    preview: text,
    heading,
    paragraphs: [text],
    facts: [
      { label: 'Folder', value: data.folder },
      { label: 'Free', value: `${data.free_mb} MB` },
    ],
    footer: 'You get this mail because this address is the one for feedback or the sender of this Chalkline server.',
  }
}

const words = {
  enough: { heading: 'The disk has room again', text: 'Files are taken again.' },
  low: {
    heading: 'The disk is running low',
    text: 'Files people upload are refused until there is more room. Everything else goes on.',
  },
  nearly_full: {
    heading: 'The disk is nearly full',
    text: 'Uploads and large changes are refused, and soon the database stops. Make room now.',
  },
}
