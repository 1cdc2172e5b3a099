// Its own file, so that the bundle loads the control API with the first request to it.
export { createControlApp } from '@brazier/control/app'
