export const tags = ['Coffee', 'Gear', 'Newsletter', 'Onboarding', 'Orders', 'Seasonal', 'Win-back', 'Workshops'].map(
  (name) => ({ name }),
)
