// Loads the control API with its first request.
export { createControlApp } from '@brazier/control/app'
