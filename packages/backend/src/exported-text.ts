import { exportSpan, type ExportSpan, exportView, type Instant, type Profile } from '@brazier/domain'
import { rememberTexts } from './remembered-texts.ts'

/** A user with all fields as JSON, and when that is so. */
interface ExportedText extends ExportSpan {
  readonly text: string
}

const texts = rememberTexts<Profile, ExportedText>(({ text }) => text.length)

/** A user with all fields as JSON. It is remembered: to make it takes as long as all else that an export of one user does. */
export const exportedText = (profile: Profile, now: Instant): string => {
  const known = texts.get(profile)
  if (known !== undefined && now > known.after && now <= known.until) return known.text
  const text = JSON.stringify(exportView(profile, undefined, now))
  texts.set(profile, { text, ...exportSpan(profile, now) })
  return text
}
