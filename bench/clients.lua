-- For wrk: each request comes from another client (10.x.x.x), or all from one. Prints a summary as one line of JSON.
--   wrk -s clients.lua URL -- spread|one [If-None-Match]
local spread, etag, count

function init(args)
  spread = args[1] == "spread"
  etag = args[2]
  count = math.random(0, 16777215)
end

function request()
  count = (count + 1) % 16777216
  local number = spread and count or 1
  wrk.headers["CF-Connecting-IP"] = string.format(
    "10.%d.%d.%d",
    math.floor(number / 65536) % 256,
    math.floor(number / 256) % 256,
    number % 256
  )
  wrk.headers["If-None-Match"] = etag
  return wrk.format()
end

function done(summary, latency, requests)
  local errors = summary.errors
  print(string.format(
    '\n{"requests":%d,"bytes":%d,"microseconds":%d,"p50":%d,"p99":%d,"refused":%d,"broken":%d}',
    summary.requests,
    summary.bytes,
    summary.duration,
    latency:percentile(50),
    latency:percentile(99),
    errors.status,
    errors.connect + errors.read + errors.write + errors.timeout
  ))
end
