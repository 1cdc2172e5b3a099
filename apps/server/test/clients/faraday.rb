require 'faraday'
require 'json'
ARGV.each do |url|
  puts Faraday.post(url, { attributes: [{ external_id: 'ada' }] }.to_json, 'Authorization' => 'Bearer a-key', 'Content-Type' => 'application/json').status
rescue Faraday::SSLError => e
  puts "refused #{e}"
end
