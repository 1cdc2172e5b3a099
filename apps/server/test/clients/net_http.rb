require 'json'
require 'net/http'
ARGV.each do |url|
  puts Net::HTTP.post(URI(url), { attributes: [{ external_id: 'ada' }] }.to_json, 'Authorization' => 'Bearer a-key', 'Content-Type' => 'application/json').code
rescue OpenSSL::SSL::SSLError => e
  puts "refused #{e}"
end
