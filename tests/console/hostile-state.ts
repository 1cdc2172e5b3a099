// A state whose every text wants to run something or to reach an address. `bait` is an address that counts who comes.

/** Text that a script would write to the browser's console if it ran. */
export const ranMark = 'HOSTILE RAN'

/** Markup that runs or loads something wherever a page takes it for its own. */
export const hostileHtml = (bait: string): string => {
  const run = `console.error('${ranMark}');fetch('${bait}/fetched')`
  return [
    `</title></textarea></style></pre>"'><script>${run}</script>`,
    `<img src="${bait}/picture" onerror="${run}"><img src=x onerror="${run}"><svg onload="${run}"></svg>`,
    `<link rel=preconnect href="${bait}"><link rel=dns-prefetch href="${bait}"><link rel=prefetch href="${bait}/prefetch">`,
    `<link rel=stylesheet href="${bait}/sheet.css"><link rel=modulepreload href="${bait}/module.js">`,
    `<meta http-equiv=refresh content="0;url=${bait}/refreshed"><base href="${bait}/">`,
    `<iframe src="${bait}/frame"></iframe><iframe srcdoc="<script>${run}</script>"></iframe>`,
    `<object data="${bait}/object"></object><embed src="${bait}/embed"><video src="${bait}/video" poster="${bait}/poster" autoplay></video>`,
    `<form action="${bait}/form"><input autofocus onfocus="${run}"><button formaction="${bait}/button">Go</button></form>`,
    `<noscript><link rel=preconnect href="${bait}"></noscript><div><template shadowrootmode=open><link rel=preconnect href="${bait}"></template></div>`,
    `<svg><script>${run}</script><image href="${bait}/image"/><a href="${bait}/away"><text y=20>away</text></a></svg>`,
    `<a href="${bait}/clicked" ping="${bait}/ping">click me</a><a href="javascript:${run}">run me</a>`,
    `<style>@import url(${bait}/import.css);@font-face{font-family:f;src:url(${bait}/font)}*{font-family:f;background:url(${bait}/paper)}</style>`,
    // The last one: what follows it may be in its comment.
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;link rel=preconnect href=${bait}&gt;">`,
  ].join('\n')
}

/** A short one, for names: markup, Liquid, the other direction, an end of text, emoji. */
const hostileName = (bait: string, what: string): string =>
  `${what} <img src="${bait}/name" onerror="console.error('${ranMark}')"><script>console.error('${ranMark}')</script>{{ 'x' | upcase }}{% if %}\u202Eevil\u202C \u0627\u0644\u0639\u0631\u0628\u064A\u0629 👩‍🚀 ${'long'.repeat(40)}`

const channels = [
  'ios_push',
  'android_push',
  'kindle_push',
  'web_push',
  'sms',
  'whats_app',
  'webhook',
  'content_cards',
  'in_app_message',
] as const

const partNames: { readonly [channel: string]: readonly string[] } = {
  sms: ['body'],
  whats_app: ['body'],
  webhook: ['url', 'method', 'body'],
  content_cards: ['title', 'body', 'url', 'image_url'],
  in_app_message: ['header', 'body', 'button'],
}

/** Messages of every channel; addresses are dangerous in their own way. */
const messages = (bait: string) => {
  const raw = (text: string): string => `{% raw %}${text}{% endraw %}`
  const html = hostileHtml(bait)
  const valueOf = (name: string): string =>
    raw(name.endsWith('url') ? `javascript:console.error('${ranMark}')//${bait}/${name}` : html)
  return [
    {
      channel: 'email',
      parts: {
        subject: `{{\${first_name}}} ${raw(html)}`,
        body: `{{content_blocks.\${bad}}} ${raw(html)}`,
        plaintext_body: raw(html),
        preheader: raw(html),
        from: raw(html),
        reply_to: raw(html),
      },
    },
    ...channels.map((channel) => ({
      channel,
      parts: Object.fromEntries(
        (partNames[channel] ?? ['title', 'body', 'url', 'image_url']).map((name) => [name, valueOf(name)]),
      ),
    })),
  ]
}

const tokens = ['iOS', 'Android', 'Kindle', 'Web'].map((platform) => ({
  app: 'app',
  platform,
  token: `t-${platform}`,
}))

/** The user who gets every message. */
const victimOf = (bait: string): object => {
  const name = (what: string): string => hostileName(bait, what)
  return {
    external_id: 'victim',
    braze_id: 'victim-id',
    first_name: name('first'),
    last_name: name('last'),
    email: 'victim@example.com',
    phone: '+4915112345678',
    home_city: name('city'),
    country: 'DE',
    user_aliases: [{ alias_name: name('alias'), alias_label: name('label') }],
    custom_attributes: { [name('attribute')]: hostileHtml(bait), list: [hostileHtml(bait)] },
    push_tokens: tokens,
  }
}

/** Text that messages take from elsewhere. */
const contentOf = (bait: string): object => {
  const name = (what: string): string => hostileName(bait, what)
  return {
    content_blocks: [{ name: 'bad', content: hostileHtml(bait), description: hostileHtml(bait).slice(0, 200) }],
    email_templates: [
      {
        email_template_id: 'template',
        template_name: name('template'),
        subject: hostileHtml(bait),
        body: hostileHtml(bait),
      },
    ],
    catalogs: [
      {
        name: 'bad',
        description: hostileHtml(bait).slice(0, 200),
        fields: [
          { name: 'id', type: 'string' },
          { name: 'text', type: 'string' },
        ],
        items: [{ id: 'bad', text: hostileHtml(bait) }],
      },
    ],
  }
}

/** A call that waits long after the test. */
const hostileCall = (bait: string): object => ({
  id: 1,
  kind: 'webhook',
  state: 'waiting',
  request: {
    method: 'POST',
    url: `https://receiver.invalid/${encodeURIComponent(hostileHtml(bait))}`,
    headers: { [`X-${encodeURIComponent(hostileName(bait, 'header'))}`]: hostileHtml(bait) },
    body: hostileHtml(bait),
  },
  made_at: '2026-03-01T09:00:00Z',
  due_at: '2999-01-01T00:00:00Z',
  answer: hostileHtml(bait),
  dispatch_id: 'd'.repeat(32),
  origin: { braze_id: 'victim-id' },
})

/** The state file. Its user is reached by every channel of its campaign. */
export const hostileState = (bait: string): object => {
  const name = (what: string): string => hostileName(bait, what)
  const texts = { tags: [name('tag')], teams: [name('team')], description: hostileHtml(bait) }
  const all = messages(bait)
  return {
    users: [victimOf(bait), { external_id: name('id'), first_name: hostileHtml(bait) }],
    ...contentOf(bait),
    segments: [{ id: 'segment', name: name('segment'), description: hostileHtml(bait), audience: everybody }],
    campaigns: [
      {
        id: 'campaign',
        name: name('campaign'),
        ...texts,
        segment_id: 'segment',
        variations: [{ id: 'v', name: name('variation'), messages: all }],
      },
    ],
    canvases: [
      {
        id: 'canvas',
        name: name('canvas'),
        ...texts,
        variants: [{ id: 'one', name: name('variant'), first_step_ids: ['step'] }],
        steps: [{ id: 'step', name: name('step'), messages: all }],
      },
    ],
    calls: [hostileCall(bait)],
  }
}

const everybody = { email_subscription_status: { comparison: 'is_not', value: 'unsubscribed' } }
