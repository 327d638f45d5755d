import sharp from 'sharp'

export type Picture = {
  subject: Subject
  stage: Stage
  day: string
  file: { filename: string; mimetype: string; bytes: Uint8Array }
}
type Subject = 'deck' | 'kitchen' | 'wall'
type Stage = 'before' | 'during' | 'after'

const WIDTH = 1200
const HEIGHT = 900

/**
 * Drawn photographs of work, as a camera would hand them in: JPEG with the day on which they were taken. Drawn before the
 * product has read a picture, for afterwards its process reads no SVG any more.
 */
export function drawPictures(dayOf: (daysAgo: number) => string): Promise<Picture[]> {
  const subjects: Subject[] = ['kitchen', 'deck', 'wall']
  const stages: Stage[] = ['before', 'during', 'after']
  const plans = subjects.flatMap((subject, of) =>
    stages.flatMap((stage, at) =>
      Array.from({ length: 4 }, (_, shot) => ({ subject, stage, shot, day: dayOf(8 - 3 * at + of) })),
    ),
  )
  return Promise.all(plans.map(draw))
}

type Plan = { subject: Subject; stage: Stage; shot: number; day: string }

async function draw({ subject, stage, shot, day }: Plan): Promise<Picture> {
  const taken = `${day.replaceAll('-', ':')} 1${shot}:1${shot}:00`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    ${light(shot)}<g transform="translate(${shot * 34 - 50} ${shot * 8}) scale(${1 + shot * 0.07})">${shapes[subject](stage)}</g></svg>`
  const bytes = await sharp(Buffer.from(svg))
    .withExif({ IFD2: { DateTimeOriginal: taken } })
    .jpeg({ quality: 82 })
    .toBuffer()
  const filename = `${subject}-${stage}-${shot + 1}.jpg`
  return { subject, stage, day, file: { filename, mimetype: 'image/jpeg', bytes: new Uint8Array(bytes) } }
}

/** The light of an hour of the day. */
function light(shot: number): string {
  const [top, bottom] = [
    ['#bcd6e6', '#e9efe6'],
    ['#cfe0ea', '#f3ead7'],
    ['#a9c4d8', '#dfe6dd'],
    ['#e2d3bd', '#efe4d2'],
  ][shot % 4] as [string, string]
  return `<defs><linearGradient id="light" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#light)"/>`
}

const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`
const each = (count: number, one: (at: number) => string) => Array.from({ length: count }, (_, at) => one(at)).join('')

const shapes: Record<Subject, (stage: Stage) => string> = {
  deck: (stage) =>
    [
      rect(-200, 520, 1700, 500, '#7d9463'),
      rect(140, 160, 900, 380, stage === 'before' ? '#b9b2a3' : '#c9c2b2'),
      rect(500, 250, 170, 290, '#5b4a3c'),
      stage === 'before'
        ? each(7, (at) => rect(180 + at * 118, 560 + (at % 3) * 16, 90, 22, '#8d8578'))
        : each(12, (at) => rect(120, 545 + at * 26, 940, stage === 'during' ? 9 : 22, at % 2 ? '#a86f43' : '#b77c4c')),
      stage === 'after'
        ? each(15, (at) => rect(120 + at * 66, 430, 12, 120, '#f4f1ea')) + rect(110, 420, 960, 16, '#f4f1ea')
        : '',
    ].join(''),
  kitchen: (stage) =>
    [
      rect(-200, -100, 1700, 800, '#ddd5c6'),
      rect(-200, 690, 1700, 400, '#8b6b4b'),
      each(5, (at) => rect(120 + at * 195, 480, 180, 210, stage === 'before' ? '#7b5a3c' : '#39556b')),
      stage === 'during'
        ? ''
        : each(4, (at) => rect(120 + at * 245, 110, 230, 200, stage === 'before' ? '#86643f' : '#e9ece9')),
      rect(105, 455, 1000, 28, stage === 'after' ? '#f6f3ee' : '#a79f92'),
      stage === 'during'
        ? each(9, (at) => rect(140 + at * 110, 90, 14, 360, '#d8b483'))
        : each(4, (at) => rect(222 + at * 245, 280, 26, 8, '#a08a5f')),
    ].join(''),
  wall: (stage) =>
    [
      rect(-200, 640, 1700, 400, '#b3aa9c'),
      rect(80, 120, 1040, 530, stage === 'after' ? '#e8e2d4' : '#cdb58f'),
      stage === 'after'
        ? rect(420, 220, 320, 260, '#f7f6f2') + rect(445, 245, 270, 210, '#9fc0d6')
        : each(10, (at) => rect(80 + at * 112, 120, 30, 530, stage === 'before' ? '#6f5134' : '#e0bd88')),
      stage === 'during' ? rect(80, 120, 620, 530, '#d9a3a3aa') : '',
      rect(80, 120, 1040, 18, '#8a6a45'),
    ].join(''),
}
