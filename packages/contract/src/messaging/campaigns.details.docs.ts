export const leftOut =
  'translations: `has_translatable_content` is always false; surveys (`data`); the conversions Clicks Email, Opens Email, Makes Specific Purchase and Upgrades App'
