/** Few identifiers, so that requests share users. Some are unusual texts. */
export const pool = {
  ids: ['u1', 'u2', 'u3', 'u4', '__proto__', 'constructor', ' ', '\u0000', '\ud800', 'ÅÖ😀'],
  labels: ['crm', 'shop', '__proto__'],
  emails: ['a@example.com', 'A@Example.com', 'b@example.com', 'ü+tag@example.org', 'Ü+TAG@example.org'],
  phones: ['+4930123456', '+15551234567', '+12', '+123456789012345'],
  brazeIds: ['000000000000000000000001', '000000000000000000000002'],
  groups: ['group-1', 'group-2'],
  attributes: ['color', 'points', 'vip', 'drinks', 'seen_at', 'constructor', '__proto__', 'ÅÖ'],
} as const
