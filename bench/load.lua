-- Sends a fixed number of requests whose bodies stand in a file, one a line, in turn. Counts answers of another status.
-- Arguments: method, path, file of bodies (or -), number of requests, expected status, then headers as name=value.
local threads = {}

function setup(thread)
  table.insert(threads, thread)
end

function init(args)
  local method, path, file = args[1], args[2], args[3]
  wanted, expected = tonumber(args[4]), tonumber(args[5])
  local headers = {}
  for index = 6, #args do
    local name, value = args[index]:match("^([^=]+)=(.*)$")
    headers[name] = value
  end
  answered, other, turn = 0, 0, 0
  requests = {}
  if file == "-" then
    requests[1] = wrk.format(method, path, headers)
  else
    for body in io.lines(file) do
      requests[#requests + 1] = wrk.format(method, path, headers, body)
    end
  end
end

function request()
  turn = turn % #requests + 1
  return requests[turn]
end

function response(status)
  answered = answered + 1
  if status ~= expected then other = other + 1 end
  if answered == wanted then
    -- wrk itself sleeps until its time is over, or a signal comes: whoever started it sends one now.
    io.write("all answered\n")
    io.flush()
    wrk.thread:stop()
  end
end

function done(summary, latency)
  local answered, other = 0, 0
  for _, thread in ipairs(threads) do
    answered = answered + thread:get("answered")
    other = other + thread:get("other")
  end
  local errors = summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout
  io.write(string.format('\n{"answered":%d,"other":%d,"errors":%d,"microseconds":%d}\n', answered, other, errors, summary.duration))
end
